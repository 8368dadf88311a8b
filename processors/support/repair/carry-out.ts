import { v5 } from 'uuid'
import { retryDelivery } from '../../../commands/delivery/delivery/retry.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { RepairId, UserId } from '../../../domain/kernel/ids.ts'
import type { StandingAct } from '../../../domain/support/repair/acts.ts'
import type { RunnableProcess } from '../../kernel/runner/process-world.ts'
import type { StepAct, StepOutcome } from '../../kernel/runner/step-acts.ts'

export type StandingKind = StandingAct['kind']
export type ActOf<Kind extends StandingKind> = Extract<StandingAct, { readonly kind: Kind }>
export type ReadModelAct = ActOf<'exchange-read-model' | 'return-read-model'>
export type JobAct = Extract<StandingAct, { readonly jobId: string }>
type ProcessAct = Extract<StandingAct, { readonly process: string }>

/** `gone`: the thing of the act does not stand still any more. */
export type ActOutcome = StepOutcome

export type RepairTools = {
  /** Changes a job once under the act's id. */
  readonly actOnJob: (actId: string, act: JobAct) => Promise<ActOutcome>
  /** Exchanges the table of a read model once under the act's id. */
  readonly actOnReadModel: (actId: string, act: ReadModelAct) => Promise<ActOutcome>
  /** Moves a deadline once under the act's id. */
  readonly moveDeadline: (actId: string, act: ActOf<'move-deadline'>) => Promise<ActOutcome>
  readonly handlers: Parameters<typeof retryDelivery>[0]['handlers']
  /** The processes of this product, without the process `repairs`. */
  readonly processes: readonly RunnableProcess[]
}

/** The approved repair: its id is that of the act, which happens once under it. */
type ApprovedRepair = {
  readonly actId: RepairId
  readonly by: UserId
  readonly at: string
  readonly context: CommandContext
}

type CarryOut<Kind extends StandingKind> = (
  tools: RepairTools,
  repair: ApprovedRepair,
  act: ActOf<Kind>,
) => Promise<ActOutcome>

const actOnStep =
  (kind: StepAct['kind']) =>
  async ({ processes }: RepairTools, { actId }: ApprovedRepair, act: ProcessAct): Promise<ActOutcome> => {
    const { id, eventId } = act
    const process = processes.find(({ name }) => name === act.process)
    if (!process?.actOnStep) return { failed: `Ingen process heter ${act.process}.` }
    const editedCommand = act.kind === 'edit-step' && {
      edited: { index: act.index, command: act.command, commandId: v5('command', actId) },
    }
    return process.actOnStep({ actId, kind, id, eventId, ...editedCommand })
  }

const actOnJob = ({ actOnJob: act }: RepairTools, { actId }: ApprovedRepair, job: JobAct) => act(actId, job)

const actOnReadModel = ({ actOnReadModel: act }: RepairTools, { actId }: ApprovedRepair, model: ReadModelAct) =>
  act(actId, model)

const WITHDRAWN_AT_DESK = 'Avskrivet på Supportbordet.'

/** The stream of the delivery keeps the id of the command, so that a repetition finds it done. */
const retryParkedDelivery: CarryOut<'retry-delivery'> = async (tools, { actId, by, at, context }, { deliveryId }) => {
  const command = { ...context, commandId: v5('retry', actId) }
  const outcome = await retryDelivery(tools, { deliveryId, by, at }, command)
  return outcome.kind === 'accepted' ? 'done' : 'gone'
}

/** A delivery that a user has sent again meanwhile is not withdrawn. */
const withdrawParkedDelivery: CarryOut<'withdraw-delivery'> = async (tools, { actId, by, at, context }, act) => {
  const { delivery } = tools.handlers
  const { deliveryId } = act
  const stream = deliveryStream(deliveryId)
  const { status } = await delivery.state(stream)
  if (status !== 'Parked' && status !== 'Withdrawn') return 'gone'
  const command = { type: 'WithdrawDelivery', deliveryId, reason: WITHDRAWN_AT_DESK, by, at } as const
  const outcome = await delivery(stream, command, { ...context, commandId: v5('withdraw', actId) })
  return outcome.kind === 'accepted' ? 'done' : 'gone'
}

/** How each act is carried out. */
const carryOutRows: { readonly [Kind in StandingKind]: CarryOut<Kind> } = {
  'retry-step': actOnStep('retry'),
  'edit-step': actOnStep('retry'),
  'skip-step': actOnStep('skip'),
  'cancel-process': actOnStep('cancel'),
  'hurry-job': actOnJob,
  'cancel-job': actOnJob,
  'edit-job': actOnJob,
  'requeue-job': actOnJob,
  'delete-job': actOnJob,
  'retry-delivery': retryParkedDelivery,
  'withdraw-delivery': withdrawParkedDelivery,
  'move-deadline': ({ moveDeadline }, { actId }, act) => moveDeadline(actId, act),
  'exchange-read-model': actOnReadModel,
  'return-read-model': actOnReadModel,
}

/** Carries an approved act out. Under its id it happens once, however often this is called. Throws for faults alone. */
export const carryOutAct = (tools: RepairTools, repair: ApprovedRepair, act: StandingAct): Promise<ActOutcome> => {
  // The cast is sound: a row takes the acts of its own kind.
  const carryOut = carryOutRows[act.kind] as CarryOut<StandingKind>
  return carryOut(tools, repair, act)
}
