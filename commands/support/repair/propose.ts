import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { DeliveryId, RepairId, UserId } from '../../../domain/kernel/ids.ts'
import { sayReadModel } from '../../../domain/support/read-model-names.ts'
import type { RepairAct, StandingAct } from '../../../domain/support/repair/acts.ts'
import type { RepairEvent } from '../../../domain/support/repair/events.ts'
import type { RepairRejection } from '../../../domain/support/repair/repair.ts'
import { deliveryStream, type HandleDelivery } from '../../delivery/delivery/stream.ts'
import { processName } from '../../history/words/processes.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import type { StuckWork } from '../standing/stuck-work.ts'
import { streamOfDeadline, streamOfFields } from '../standing/thing-of-fields.ts'
import { type CommandFault, faultsOfCommand, faultsOfFields } from './editable-commands.ts'
import { type HandleRepair, repairStream } from './stream.ts'

/** The thing of an act: the repair joins the causing event, so that its line stands in the history of the thing. */
type RepairTarget = {
  readonly stream: string | null
  readonly about: string
  readonly correlationId?: string
  readonly causationId?: string
  readonly faults?: readonly CommandFault[]
}

type TargetTools = {
  readonly stuckWork: Pick<StuckWork, 'step' | 'job' | 'deadline'>
  readonly log: Pick<EventLog, 'read'>
  readonly handlers: { readonly delivery: Pick<HandleDelivery, 'state'> }
}

const nullToAbsent = (ids: { readonly correlationId: string | null; readonly causationId: string | null }) => ({
  ...(ids.correlationId !== null && { correlationId: ids.correlationId }),
  ...(ids.causationId !== null && { causationId: ids.causationId }),
})

const stepTarget = async (
  { stuckWork, log }: TargetTools,
  act: Extract<StandingAct, { readonly process: string }>,
): Promise<RepairTarget | undefined> => {
  const step = await stuckWork.step(act.process, act.id)
  if (step?.eventId !== act.eventId) return undefined
  const { stream, revision } = step
  const [event] = (await log.read(stream, { from: revision, to: revision })).events
  return {
    stream,
    about: processName(act.process),
    ...(event && { correlationId: event.correlationId, causationId: event.eventId }),
    ...(act.kind === 'edit-step' && { faults: faultsOfCommand(act.command) }),
  }
}

const jobTarget = async (
  { stuckWork }: TargetTools,
  act: Extract<StandingAct, { readonly jobId: string }>,
): Promise<RepairTarget | undefined> => {
  const job = await stuckWork.job(act.queue, act.jobId)
  if (!job || job.state === 'active') return undefined
  return {
    stream: streamOfFields(job.fields),
    about: processName(act.queue),
    ...nullToAbsent(job),
    ...(act.kind === 'edit-job' && { faults: faultsOfFields(act.fields, job.fields) }),
  }
}

/** The repair follows the event at which the delivery stopped. */
const deliveryTarget = async (
  { handlers, log }: TargetTools,
  deliveryId: DeliveryId,
): Promise<RepairTarget | undefined> => {
  const stream = deliveryStream(deliveryId)
  const delivery = await handlers.delivery.state(stream)
  if (delivery.status !== 'Parked' || delivery.isUnclear) return undefined
  const stopped = (await log.read(stream)).events.at(-1)
  return {
    stream,
    about: processName(`delivery-${delivery.ordered.channel}`),
    ...(stopped && { correlationId: stopped.correlationId, causationId: stopped.eventId }),
  }
}

/** The thing of an act; undefined: the thing stands still no more. */
export const findTarget = async (tools: TargetTools, act: StandingAct): Promise<RepairTarget | undefined> => {
  if (act.kind === 'move-deadline') {
    const due = await tools.stuckWork.deadline(act.due, act.id)
    if (due?.causationId !== act.causationId) return undefined
    return { stream: streamOfDeadline(due), about: processName(act.due), ...nullToAbsent(due) }
  }
  if ('rebuild' in act) return { stream: null, about: `läsmodellen ${sayReadModel(act.name)}` }
  if ('deliveryId' in act) return deliveryTarget(tools, act.deliveryId)
  return 'jobId' in act ? jobTarget(tools, act) : stepTarget(tools, act)
}

type Proposal = {
  readonly repairId: RepairId
  readonly act: RepairAct
  readonly target: RepairTarget
  readonly reason: string
  readonly by: UserId
  readonly at: string
  readonly batch?: string
}

/** Proposes a repair. The process that leads carries it out once it is approved. */
export const proposeRepair = (
  repair: HandleRepair,
  { target: { stream, about, correlationId, causationId }, ...proposal }: Proposal,
  context: CommandContext,
): Promise<Outcome<RepairEvent, RepairRejection>> =>
  repair(
    repairStream(proposal.repairId),
    { type: 'ProposeRepair', ...proposal, about, ...(stream !== null && { stream }) },
    { ...context, ...(correlationId && { correlationId }), ...(causationId && { causationId }) },
  )
