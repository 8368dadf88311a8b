import { v7 } from 'uuid'
import { type DeliverIssue, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { startSiteExport } from '../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import type { CommandContext, Outcome } from '../../../commands/kernel/handling/command-handler.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import {
  unknownVendor,
  vendorOf,
  type WebVendorId,
  webVendorOf,
} from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { siteExport } from '../../../domain/editorial/run/plan.ts'
import { IssueId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import { cancellationReasons } from '../../../domain/production/production/cancellation-reasons.ts'
import { receiversOfIssue } from '../../../projections/delivery/receiver/queries.ts'
import type { ExportStatus, ReceiverDelivery, ReceiverView } from '../../../projections/delivery/receiver/view.ts'
import { findRun } from '../../../projections/editorial/run/queries.ts'
import type { RunView } from '../../../projections/editorial/run/view.ts'
import { diskFull, hasFreeDisk } from '../../kernel/disk.ts'
import type { LiveUser } from '../../kernel/live/connection.ts'
import type { ExportStatuses, SiteExports } from '../../kernel/live/export-dialog.ts'
import { READ_MODEL_TIMEOUT_MS } from '../../kernel/wait-for-read-models.ts'
import { problemOf, type Refusal } from '../../problems.ts'
import type { Services } from '../../services.ts'

const READY_STATUS: ExportStatus = { statusCode: 100, text: 'Klart att börja.', progress: 0 }
const CHANGED_STATUS: ExportStatus = { ...READY_STATUS, text: 'Numret har ändrats sedan det levererades.' }
const PREPARING_TEXT = 'Förbereder'
const STOPPED_TEXT = 'Exporten stannade.'
const NO_SITE = 'Publikationen levererar inte till någon webbplats.'

/** A failed export is ready to be tried again. */
const readyExport = (status: ExportStatus, error: string | null): ExportStatuses =>
  error === null ? { statuses: [status] } : { statuses: [{ ...status, text: STOPPED_TEXT }], error }

type Site = { readonly enable: boolean; readonly vendor: string }
type ExportProgress = { readonly text: string; readonly progress: number; readonly last?: string }

/** `last`: why the export can no longer be cancelled. */
const underwayExport = ({ text, progress, last }: ExportProgress): ExportStatuses => ({
  statuses: [
    { statusCode: 105, text, progress },
    { statusCode: last === undefined ? 109 : 108, text: last ?? text, progress },
  ],
})

type HowFarItIs = { readonly progress: number; readonly isPastReturn: boolean }

/** A user's cancellation may come too late to stop the export. */
const lastPhaseOf = (isStopping: boolean, isPastReturn: boolean) => {
  if (isPastReturn) return { last: 'Artiklarna visas' }
  return isStopping ? { last: 'Avbryts' } : {}
}

const ofDelivery = (
  { status, isStopping, reason }: ReceiverDelivery,
  { progress, isPastReturn }: HowFarItIs,
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

/** Why an issue of a publication with these settings cannot be exported to a site of this vendor. */
const objectionOf = ({ enable, vendor: written }: Site, vendor: WebVendorId): string | undefined => {
  if (!enable) return NO_SITE
  const own = webVendorOf(written)
  if (!own) return unknownVendor(written)
  return own === vendor
    ? undefined
    : `Publikationens webbplats är ${vendorOf(own).name}, inte ${vendorOf(vendor).name}.`
}

const contextOf = ({ _id }: LiveUser): CommandContext => {
  const commandId = v7()
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: _id } }
}

/**
 * The services behind the export dialog: the delivery of an issue to its publication's web site, and the production for
 * it.
 */
export const siteExports = (services: Services): SiteExports => {
  const { db, handlers, now, feed, waitFor, disk } = services
  // Only staff have the dialog, and they may see every receiver.
  const siteShown = async ({ role }: LiveUser, issueId: IssueId): Promise<ReceiverView | undefined> =>
    ((await receiversOfIssue(db, { role, customers: [] }, issueId)) ?? []).find(({ id }) => id === 'web')

  const isSet = async (issueId: IssueId): Promise<boolean> =>
    (await findIssue(services, issueId))?.publication.settings.exportWordPress.enable ?? false

  /** Waits for the read models when the editor opens the dialog right after saving the site's settings. */
  const siteOf = async (user: LiveUser, issueId: IssueId): Promise<ReceiverView | undefined> => {
    const site = await siteShown(user, issueId)
    if (site || !(await isSet(issueId))) return site
    const head = await services.log.head()
    if (head) await waitFor(head, READ_MODEL_TIMEOUT_MS)
    return siteShown(user, issueId)
  }

  const by = ({ _id }: LiveUser) => ({ by: UserId.parse(_id), at: now().toISOString() })

  /** Waits for the read models, so that the next request shows what this one changed. */
  const refusalOf = async (outcome: Outcome<unknown, Refusal>): Promise<string | undefined> => {
    if (outcome.kind === 'rejected') return problemOf(outcome.reason).detail
    if (outcome.kind === 'accepted' && outcome.position !== undefined)
      await waitFor(outcome.position, READ_MODEL_TIMEOUT_MS)
    return undefined
  }

  const productionOf = async (issueId: IssueId) => (await findIssue(services, issueId))?.issue.production

  /** The latest progress report of the production for the site. */
  const saidOfMaking = async ({ startedAt }: RunView, issueId: IssueId) => {
    const said = feed.progressOf(issueId)
    if (!said || !('productionId' in said)) return undefined
    const production = await handlers.production.state(productionStream(said.productionId))
    if (production.status === 'Missing' || production.started.kind !== 'webArticles') return undefined
    // The run records a finished production a moment later; a production from before the run belongs to another one.
    const isMadeSince = production.status === 'Completed' && production.started.at >= startedAt
    if (isMadeSince) return { text: PREPARING_TEXT, percent: 100 }
    return production.status === 'Running' ? said : undefined
  }

  const ofMaking = async (run: RunView, issueId: IssueId): Promise<ExportStatuses> => {
    const isMade = stateOf(run, 'make:webArticles') === 'done'
    const said = isMade ? undefined : await saidOfMaking(run, issueId)
    const { text, percent } = said ?? { text: PREPARING_TEXT, percent: isMade ? 100 : 0 }
    const last = isOwn(run) ? run.isStopping && 'Avbryts' : `”${run.name}” körs`
    return underwayExport({ text, progress: (percent * PRODUCTION_SHARE_PERCENT) / 100, ...(last && { last }) })
  }

  const standing = async (user: LiveUser, issueId: IssueId): Promise<ExportStatuses> => {
    const [site, run] = await Promise.all([siteOf(user, issueId), findRun(db, issueId)])
    if (!site) return { statuses: [], error: NO_SITE }
    const { delivery } = site
    const isRun = isOnItsWay(run)
    if (isRun && !isSending(delivery) && !isArrivalUnnoticed(run, site)) return ofMaking(run, issueId)
    const failure = failureOf(run) ?? site.stopped
    if (!delivery) return readyExport(READY_STATUS, failure)
    if (isOutdated(site)) return readyExport(CHANGED_STATUS, failure)
    const said = feed.progressOf(delivery._id)
    const { percent } = said ?? { percent: 0 }
    return ofDelivery(delivery, {
      progress: isRun ? PRODUCTION_SHARE_PERCENT + (percent * (100 - PRODUCTION_SHARE_PERCENT)) / 100 : percent,
      isPastReturn: said !== undefined && 'isPastReturn' in said,
    })
  }

  const begin = async (user: LiveUser, issueId: IssueId): Promise<string | undefined> => {
    const [site, run] = await Promise.all([siteOf(user, issueId), findRun(db, issueId)])
    if (!site) return NO_SITE
    if (isSending(site.delivery) || (isOnItsWay(run) && isOwn(run))) return undefined
    if (site.address === '') return problemOf('ReceiverWithoutAddress').detail
    if (!(await hasFreeDisk({ disk }))) return diskFull().problem.detail
    const asked = { issueId, ...by(user) }
    const last = isOutdated(site) ? undefined : site.delivery
    if (last?.status === 'done') return sendAgain(user, { ...asked, receiver: 'web', after: last._id })
    return refusalOf(await startSiteExport(services, { ...asked, runId: RunId.parse(v7()) }, contextOf(user)))
  }

  const sendAgain = async (user: LiveUser, asked: DeliverIssue): Promise<string | undefined> => {
    const answer = await deliverIssue(handlers, asked, contextOf(user))
    return 'rejected' in answer ? problemOf(answer.rejected).detail : refusalOf(answer.outcome)
  }

  const stopRun = async (user: LiveUser, { _id: runId, issue }: RunView): Promise<string | undefined> => {
    const stop = { type: 'StopRun', runId, ...by(user) } as const
    return refusalOf(await handlers.run(runStream(issue), stop, contextOf(user)))
  }

  /** A production that can no longer be cancelled is completed, and not sent. */
  const cancelMaking = async (user: LiveUser, issueId: IssueId): Promise<undefined> => {
    const productionId = await productionOf(issueId)
    if (!productionId) return undefined
    const { at } = by(user)
    const cancel = { type: 'CancelProduction', productionId, reason: cancellationReasons.staff, at } as const
    await handlers.production(productionStream(productionId), cancel, contextOf(user))
    return undefined
  }

  const cancelDelivery = async (user: LiveUser, { _id: deliveryId }: ReceiverDelivery): Promise<string | undefined> => {
    const command = { type: 'CancelDelivery', deliveryId, ...by(user) } as const
    return refusalOf(await handlers.delivery(deliveryStream(deliveryId), command, contextOf(user)))
  }

  const cancel = async (user: LiveUser, issueId: IssueId): Promise<string | undefined> => {
    const [site, run] = await Promise.all([siteOf(user, issueId), findRun(db, issueId)])
    const delivery = site?.delivery
    const refusal = isOnItsWay(run) && isOwn(run) ? await stopRun(user, run) : undefined
    if (refusal !== undefined) return refusal
    if (delivery && (isSending(delivery) || !isOnItsWay(run))) return cancelDelivery(user, delivery)
    if (!isOnItsWay(run)) return problemOf('DeliveryNotFound').detail
    return isOwn(run) ? cancelMaking(user, issueId) : problemOf('RunUnderway').detail
  }

  return {
    objection: async (vendor, issueId) => {
      const found = await findIssue(services, IssueId.parse(issueId))
      return found ? objectionOf(found.publication.settings.exportWordPress, vendor) : problemOf('IssueNotFound').detail
    },
    standing: (user, issueId) => standing(user, IssueId.parse(issueId)),
    begin: (user, issueId) => begin(user, IssueId.parse(issueId)),
    cancel: (user, issueId) => cancel(user, IssueId.parse(issueId)),
  }
}
