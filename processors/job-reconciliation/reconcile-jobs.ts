import { v5 } from 'uuid'
import { deliveryStream } from '../../commands/delivery/delivery/stream.ts'
import { mediaStream } from '../../commands/editorial/media/stream.ts'
import type { Handlers } from '../../commands/handlers.ts'
import type { CommandContext } from '../../commands/kernel/handling/command-handler.ts'
import { productionStream } from '../../commands/production/production/stream.ts'
import type { Media } from '../../domain/editorial/media/state.ts'
import { DeliveryId, MediaId, ProductionId } from '../../domain/kernel/ids.ts'
import type { StartedProduction } from '../../domain/production/production/state.ts'
import { deliveryJob, destinationOf } from '../delivery/outgoing/outgoing-deliveries.ts'
import { manuscriptQueue } from '../editorial/manuscripts/manuscripts.ts'
import { intakeQueue } from '../editorial/media-intake/media-intake.ts'
import type { DueStore } from '../kernel/runner/deadlines.ts'
import type { DueKind } from '../kernel/runner/due-sweeper.ts'
import type { Jobs } from '../kernel/runner/jobs.ts'
import type { Order } from '../kernel/runner/process-manager.ts'
import type { RunnableProcess } from '../kernel/runner/process-world.ts'
import { begin, type IssueProductionCommand } from '../production/issue-production/issue-production.ts'
import { jobLookKinds, LOOK_INTERVAL_MS } from './job-reconciliation.ts'

type JobReconciliationTools = {
  readonly handlers: Pick<Handlers, 'delivery' | 'media' | 'production'>
  readonly jobs: Jobs
  /** Carries out what a production asks for. */
  readonly send: (command: IssueProductionCommand, context: CommandContext) => Promise<void>
}

type WantedCommands = readonly Order<IssueProductionCommand>[]

const missingSounds = ({ started, encoded, failures }: StartedProduction) =>
  started.manifest.items.flatMap(({ itemId }) => (encoded.has(itemId) || failures.has(itemId) ? [] : [itemId]))

const ofDelivery = async ({ handlers }: JobReconciliationTools, id: string): Promise<WantedCommands> => {
  const deliveryId = DeliveryId.parse(id)
  const delivery = await handlers.delivery.state(deliveryStream(deliveryId))
  if (delivery.status !== 'Waiting' && delivery.status !== 'Underway') return []
  const { ordered } = delivery
  return [{ job: deliveryJob(ordered.channel, deliveryId, destinationOf(ordered)) }]
}

const ofProduction = async ({ handlers }: JobReconciliationTools, id: string, at: string): Promise<WantedCommands> => {
  const productionId = ProductionId.parse(id)
  const production = await handlers.production.state(productionStream(productionId))
  return production.status === 'Running' ? begin(production.step, productionId, missingSounds(production), at) : []
}

const queueOf = (media: Media): string | undefined => {
  if (media.status !== 'Active') return undefined
  const { kind, facts, rejected, variants } = media.file
  if (kind === 'text') return facts || rejected !== undefined ? undefined : manuscriptQueue
  return facts?.kind === 'sound' && !variants.mp3 ? intakeQueue : undefined
}

const ofFile = async ({ handlers }: JobReconciliationTools, id: string): Promise<WantedCommands> => {
  const mediaId = MediaId.parse(id)
  const queue = queueOf(await handlers.media.state(mediaStream(mediaId)))
  return queue === undefined ? [] : [{ job: { queue, data: { mediaId } } }]
}

/** Orders jobs for work without one, under ids of this check, so that a crash orders each once. */
const giveWork = async (
  { jobs, send }: JobReconciliationTools,
  { wanted, at }: { readonly wanted: WantedCommands; readonly at: string },
  context: CommandContext,
) => {
  const { commandId, correlationId, causationId = commandId } = context
  for (const order of wanted) {
    if ('command' in order) await send(order.command, { ...context, commandId: v5(at, commandId) })
    if (!('job' in order) || (await jobs.isUnderway(order.job))) continue
    const id = v5(JSON.stringify([at, order.job]), commandId)
    await jobs.orderNow([{ ...order.job, id, correlationId, causationId }])
  }
}

/** Work that failed for lack of room or memory takes as much of the machine each time. */
const FILE_RETRY_MS = 24 * 60 * 60_000

const createLook = (
  tools: JobReconciliationTools,
  kind: string,
  wantedBy: (tools: JobReconciliationTools, id: string, at: string) => Promise<WantedCommands>,
): DueKind => ({
  kind,
  fallDue: async ({ id, at }, now, context) => {
    const wanted = await wantedBy(tools, id, now)
    await giveWork(tools, { wanted, at }, context)
    if (wanted.length === 0) return undefined
    return {
      again: new Date(Date.parse(now) + (kind === jobLookKinds.file ? FILE_RETRY_MS : LOOK_INTERVAL_MS)).toISOString(),
    }
  },
})

/** Checks that undone work has a job. */
export const reconcileJobs = (tools: JobReconciliationTools): readonly DueKind[] => [
  createLook(tools, jobLookKinds.delivery, ofDelivery),
  createLook(tools, jobLookKinds.production, ofProduction),
  createLook(tools, jobLookKinds.file, ofFile),
]

/** Younger work is not checked: the process that orders its job may be at it. */
const NEW_WORK_MS = 5 * 60_000

/** Checks everything once when a process begins to lead: the former leader may have died of its work. */
export const reconcileAtStart = (due: Pick<DueStore, 'hasten'>, now: () => string): RunnableProcess => ({
  name: 'open-work-at-start',
  follow: async ({ dueChanged, report }) => {
    const at = now()
    const before = new Date(Date.parse(at) + LOOK_INTERVAL_MS - NEW_WORK_MS).toISOString()
    await due
      .hasten(Object.values(jobLookKinds), { to: at, before })
      .then(dueChanged)
      .catch((error: unknown) => report(`Open work is looked at within the hour only: ${String(error)}`))
  },
})
