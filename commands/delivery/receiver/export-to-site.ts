import { v7 } from 'uuid'
import type { DeliveryRejection } from '../../../domain/delivery/delivery/delivery.ts'
import type { RunRejection } from '../../../domain/editorial/run/run.ts'
import { type DeliveryId, type IssueId, RunId, type UserId } from '../../../domain/kernel/ids.ts'
import { cancellationReasons } from '../../../domain/production/production/cancellation-reasons.ts'
import { findIssue } from '../../editorial/issue/parents.ts'
import { type StartRunRejection, startSiteExport } from '../../editorial/run/start-run.ts'
import { runStream } from '../../editorial/run/stream.ts'
import type { Handlers } from '../../handlers.ts'
import { diskSpaceLevelOf, type MeasureDisk } from '../../kernel/disk-space.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { productionStream } from '../../production/production/stream.ts'
import { type DeliverIssueRejection, deliverIssue } from '../delivery/deliver-issue.ts'
import { deliveryStream } from '../delivery/stream.ts'

/** The export of an issue to its publication's web site, as far as it has come. */
export type SiteExport = {
  /** Undefined: the publication delivers to no web site. */
  readonly site:
    | {
        /** Empty: the settings do not say. */
        readonly address: string
        /** `isCurrent`: it has arrived, and the issue is still the same. */
        readonly delivery: { readonly id: DeliveryId; readonly isSending: boolean; readonly isCurrent: boolean } | null
      }
    | undefined
  /** The run that still delivers to the site. `isOwn`: an export began it, and no process item of the publication. */
  readonly run: { readonly id: RunId; readonly isOwn: boolean } | undefined
}

export type ExportTools = {
  readonly handlers: Pick<Handlers, 'delivery' | 'issue' | 'production' | 'publication' | 'run'>
  readonly disk: MeasureDisk
}

export type ExportAct = { readonly issueId: IssueId; readonly by: UserId; readonly at: string }

type ExportRejection =
  | DeliverIssueRejection
  | DeliveryRejection
  | RunRejection
  | StartRunRejection
  | 'DiskFull'
  | 'WebSiteMissing'
type ExportOutcome = Outcome<unknown, ExportRejection>

/** Each step is an act of its own, which the editor may ask for again. */
type NewContext = () => CommandContext

const refuse = (reason: ExportRejection): readonly ExportOutcome[] => [{ kind: 'rejected', reason }]

/** Makes the product and sends it, or sends the same once more. No outcome: the export is under way. */
export const beginSiteExport = async (
  { handlers, disk }: ExportTools,
  { site, run }: SiteExport,
  act: ExportAct,
  newContext: NewContext,
): Promise<readonly ExportOutcome[]> => {
  if (!site) return refuse('WebSiteMissing')
  if (site.delivery?.isSending || run?.isOwn) return []
  if (site.address === '') return refuse('ReceiverWithoutAddress')
  if (diskSpaceLevelOf(await disk()) === 'none') return refuse('DiskFull')
  if (!site.delivery?.isCurrent)
    return [await startSiteExport({ handlers }, { ...act, runId: RunId.parse(v7()) }, newContext())]
  const answer = await deliverIssue(handlers, { ...act, receiver: 'web', after: site.delivery.id }, newContext())
  return 'rejected' in answer ? refuse(answer.rejected) : [answer.outcome]
}

/** A production that can no longer be cancelled is completed, and not sent. */
const cancelMaking = async ({ handlers }: ExportTools, { issueId, at }: ExportAct, newContext: NewContext) => {
  const productionId = (await findIssue({ handlers }, issueId))?.issue.production
  if (!productionId) return
  const cancel = { type: 'CancelProduction', productionId, reason: cancellationReasons.staff, at } as const
  await handlers.production(productionStream(productionId), cancel, newContext())
}

/** Stops the run that the export began, and what it has come to: the production or the delivery. */
export const cancelSiteExport = async (
  tools: ExportTools,
  { site, run }: SiteExport,
  act: ExportAct,
  newContext: NewContext,
): Promise<readonly ExportOutcome[]> => {
  const { handlers } = tools
  const { issueId, ...by } = act
  const stop = run?.isOwn
    ? [await handlers.run(runStream(issueId), { type: 'StopRun', runId: run.id, ...by }, newContext())]
    : []
  if (stop.some(({ kind }) => kind !== 'accepted')) return stop
  const delivery = site?.delivery
  if (delivery && (delivery.isSending || !run)) {
    const cancel = { type: 'CancelDelivery', deliveryId: delivery.id, ...by } as const
    return [...stop, await handlers.delivery(deliveryStream(delivery.id), cancel, newContext())]
  }
  if (!run) return refuse('DeliveryNotFound')
  if (!run.isOwn) return refuse('RunUnderway')
  await cancelMaking(tools, act, newContext)
  return stop
}
