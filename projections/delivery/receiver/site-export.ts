import { NO_SITE } from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { siteExport } from '../../../domain/editorial/run/plan.ts'
import type { ProductionId } from '../../../domain/kernel/ids.ts'
import type { Production } from '../../../domain/production/production/state.ts'
import type { RunView } from '../../editorial/run/view.ts'
import type { LiveFeed } from '../../kernel/live-feed/start.ts'
import type { ExportStatus, ExportStatuses, ReceiverDelivery, ReceiverView } from './view.ts'

const READY_STATUS: ExportStatus = { statusCode: 100, text: 'Klart att börja.', progress: 0 }
const CHANGED_STATUS: ExportStatus = { ...READY_STATUS, text: 'Numret har ändrats sedan det levererades.' }
const PREPARING_TEXT = 'Förbereder'
const STOPPED_TEXT = 'Exporten stannade.'

/** A failed export is ready to be tried again. */
const readyExport = (status: ExportStatus, error: string | null): ExportStatuses =>
  error === null ? { statuses: [status] } : { statuses: [{ ...status, text: STOPPED_TEXT }], error }

type ExportProgress = { readonly text: string; readonly progress: number; readonly last?: string }

/** `last`: why the export can no longer be cancelled. */
const underwayExport = ({ text, progress, last }: ExportProgress): ExportStatuses => ({
  statuses: [
    { statusCode: 105, text, progress },
    { statusCode: last === undefined ? 109 : 108, text: last ?? text, progress },
  ],
})

/** A user's cancellation may come too late to stop the export. */
const lastPhaseOf = (isStopping: boolean, isPastReturn: boolean) => {
  if (isPastReturn) return { last: 'Artiklarna visas' }
  return isStopping ? { last: 'Avbryts' } : {}
}

const ofDelivery = (
  { status, isStopping, reason }: ReceiverDelivery,
  { progress, isPastReturn }: { readonly progress: number; readonly isPastReturn: boolean },
): ExportStatuses => {
  switch (status) {
    case 'waiting':
      return underwayExport({ text: reason === null ? 'I kö' : `Försöker igen. ${reason}`, progress })
    case 'underway':
      return underwayExport({ text: 'Skickar', progress, ...lastPhaseOf(isStopping, isPastReturn) })
    case 'done':
      return { statuses: [{ statusCode: 110, text: 'Levererat', progress: 100 }] }
    case 'parked':
      return readyExport(READY_STATUS, reason ?? 'Leveransen stannade.')
    case 'withdrawn':
      return readyExport({ ...READY_STATUS, text: reason ?? READY_STATUS.text }, null)
  }
}

const isSending = (delivery: ReceiverDelivery | null | undefined): boolean =>
  delivery?.status === 'waiting' || delivery?.status === 'underway'

const isOutdated = ({ delivery, made }: ReceiverView): boolean =>
  delivery?.status === 'done' && made?.isCurrent === false

/** The export first makes its product; a run of the publication's own process items may do the same. */
const isOnItsWay = (run: RunView | undefined): run is RunView =>
  run?.status === 'running' &&
  run.steps.some(({ step, state }) => step === 'deliver:web' && (state === 'waiting' || state === 'underway'))

const stateOf = (run: RunView, wanted: 'make:webArticles' | 'deliver:web') =>
  run.steps.find(({ step }) => step === wanted)?.state

/** The percentage of the progress bar for making the product; the rest is for sending it. */
const PRODUCTION_SHARE_PERCENT = 50

/** The delivery is done, but the run has not recorded it yet. */
const isArrivalUnnoticed = (run: RunView, site: ReceiverView): boolean =>
  stateOf(run, 'deliver:web') === 'underway' && site.delivery?.status === 'done' && !isOutdated(site)

const isOwn = ({ processItem }: RunView): boolean => processItem === siteExport.id

/** Why an export that the dialog began stopped before its delivery. */
const failureOf = (run: RunView | undefined): string | undefined =>
  run?.status === 'failed' && isOwn(run)
    ? run.steps.find(({ step, state }) => step !== 'deliver:web' && state === 'failed')?.said
    : undefined

/** What an export reads: the web site as a receiver of the issue, and the issue's latest run. */
type ExportSource = { readonly site: ReceiverView | undefined; readonly run: RunView | undefined }

/** What decides whether the export can begin or be cancelled. */
export const exportFactsOf = ({ site, run }: ExportSource) => ({
  site: site && {
    address: site.address,
    delivery: site.delivery && {
      id: site.delivery._id,
      isSending: isSending(site.delivery),
      isCurrent: site.delivery.status === 'done' && !isOutdated(site),
    },
  },
  run: isOnItsWay(run) ? { id: run._id, isOwn: isOwn(run) } : undefined,
})

type ProgressTools = Pick<LiveFeed, 'progressOf'> & {
  readonly findProduction: (productionId: ProductionId) => Promise<Production>
}

/** The latest progress report of the production for the site. */
const findProductionProgress = async ({ progressOf, findProduction }: ProgressTools, { startedAt, issue }: RunView) => {
  const report = progressOf(issue)
  if (!report || !('productionId' in report)) return undefined
  const production = await findProduction(report.productionId)
  if (production.status === 'Missing' || production.started.kind !== 'webArticles') return undefined
  // The run records a finished production a moment later; a production from before the run belongs to another one.
  const isMadeSince = production.status === 'Completed' && production.started.at >= startedAt
  if (isMadeSince) return { text: PREPARING_TEXT, percent: 100 }
  return production.status === 'Running' ? report : undefined
}

const ofMaking = async (tools: ProgressTools, run: RunView): Promise<ExportStatuses> => {
  const isMade = stateOf(run, 'make:webArticles') === 'done'
  const report = isMade ? undefined : await findProductionProgress(tools, run)
  const { text, percent } = report ?? { text: PREPARING_TEXT, percent: isMade ? 100 : 0 }
  const last = isOwn(run) ? run.isStopping && 'Avbryts' : `”${run.name}” körs`
  return underwayExport({ text, progress: (percent * PRODUCTION_SHARE_PERCENT) / 100, ...(last && { last }) })
}

/** How the export dialog shows the export. */
export const exportStatusesOf = async (tools: ProgressTools, { site, run }: ExportSource): Promise<ExportStatuses> => {
  if (!site) return { statuses: [], error: NO_SITE }
  const { delivery } = site
  const isRun = isOnItsWay(run)
  if (isRun && !isSending(delivery) && !isArrivalUnnoticed(run, site)) return ofMaking(tools, run)
  const failure = failureOf(run) ?? site.stopped
  if (!delivery) return readyExport(READY_STATUS, failure)
  if (isOutdated(site)) return readyExport(CHANGED_STATUS, failure)
  const report = tools.progressOf(delivery._id)
  const { percent } = report ?? { percent: 0 }
  return ofDelivery(delivery, {
    progress: isRun ? PRODUCTION_SHARE_PERCENT + (percent * (100 - PRODUCTION_SHARE_PERCENT)) / 100 : percent,
    isPastReturn: report !== undefined && 'isPastReturn' in report,
  })
}
