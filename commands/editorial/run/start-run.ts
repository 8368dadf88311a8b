import type { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import type { RunEvent } from '../../../domain/editorial/run/events.ts'
import { type FtpExportProduct, ftpExport, planOf, siteExport } from '../../../domain/editorial/run/plan.ts'
import type { RunRejection } from '../../../domain/editorial/run/run.ts'
import type { IssueId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { findIssue, type IssueTools } from '../issue/parents.ts'
import { type HandleRun, runStream } from './stream.ts'

type RunTools = { readonly handlers: IssueTools['handlers'] & { readonly run: HandleRun } }

type Start = {
  readonly runId: RunId
  readonly issueId: IssueId
  /** Undefined: a schedule starts the run. */
  readonly by?: UserId
  readonly at: string
}

type StartSiteExport = Start & { readonly by: UserId }
type StartFtpExport = StartSiteExport & { readonly product: FtpExportProduct }

type StartRun = Start & {
  /** The id of one of the publication's process items. */
  readonly itemId: string
}

export type StartRunRejection = RunRejection | 'IssueNotFound' | 'ProcessItemNotFound'

type StartOutcome = Promise<Outcome<RunEvent, StartRunRejection>>
/** Undefined: the publication has no such item. `product`: what the receiver of files gets in place of its own. */
type ItemChoice = (items: readonly ProcessItem[]) => {
  readonly item: ProcessItem | undefined
  readonly product?: FtpExportProduct
}

const start = async (
  tools: RunTools,
  { issueId, ...how }: Start,
  chosen: ItemChoice,
  context: CommandContext,
): StartOutcome => {
  const found = await findIssue(tools, issueId)
  if (!found) return { kind: 'rejected', reason: 'IssueNotFound' }
  const { publicationId } = found.issue
  const { settings } = found.publication
  const { item, product = settings.exportToFtp.product } = chosen(settings.processItems)
  if (!item) return { kind: 'rejected', reason: 'ProcessItemNotFound' }
  const { id: itemId, name } = item
  const command = {
    type: 'StartRun',
    issueId,
    publicationId,
    itemId,
    name,
    steps: planOf(item, { ...settings, exportToFtp: { ...settings.exportToFtp, product } }),
    ...how,
  } as const
  return tools.handlers.run(runStream(issueId), command, context)
}

/** Starts a run of a process item for an issue, with the item's steps as they are now; one run at a time. */
export const startRun = (tools: RunTools, { itemId, ...how }: StartRun, context: CommandContext): StartOutcome =>
  start(tools, how, (items) => ({ item: items.find(({ id }) => id === itemId) }), context)

/**
 * Brings an issue to its publication's web site, like a process item with that step alone: produced first, then sent.
 */
export const startSiteExport = (tools: RunTools, how: StartSiteExport, context: CommandContext): StartOutcome =>
  start(tools, how, () => ({ item: siteExport }), context)

/** Makes an issue's single sounds in that format and sends them to the publication's receiver of files. */
export const startFtpExport = (
  tools: RunTools,
  { product, ...how }: StartFtpExport,
  context: CommandContext,
): StartOutcome => start(tools, how, () => ({ item: ftpExport(product), product }), context)
