import { v5 } from 'uuid'
import { type DeliverySources, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import type { FindRelease } from '../../../commands/delivery/delivery/find-release.ts'
import type { FindOrders } from '../../../commands/delivery/delivery/orders-to.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { type MakeOutcome, makeLacking } from '../../../commands/production/production/make-missing-product.ts'
import { isMadeOfNow, isOutdated, isWithheld } from '../../../commands/production/production/product-freshness.ts'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { MadeProduct } from '../../../domain/editorial/issue/state.ts'
import { soundsOfPodcast } from '../../../domain/editorial/publication/settings/podcast.ts'
import {
  type Receiver,
  type ReceiverId,
  receiversOf,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import type { StoredDeadline } from '../../kernel/runner/deadlines.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'
import { atRelease } from '../../kernel/runner/release-process.ts'
import { sendDeliveries } from '../outgoing/order.ts'
import { isStillDue, receiverStatusOf } from './receiver-status.ts'

const kind = 'release-delivery'

type ReleasePeriod = { readonly from: string; readonly since: string }
const releaseProcess = atRelease(kind)
type ReleaseEvent = Parameters<typeof releaseProcess.react>[1]

const isBy = (instant: string, now: string) => Date.parse(instant) <= Date.parse(now)

/** Reads the release from the deadline that the process stores. */
export const releaseFinder =
  (find: (kind: string, id: string) => Promise<Pick<StoredDeadline, 'at' | 'data'> | undefined>): FindRelease =>
  async (issueId) => {
    const due = await find(kind, issueId)
    const since = due?.data['since']
    return due && { since: typeof since === 'string' ? since : due.at }
  }

/** The moment of the release; moving the date of a released issue does not release it again. */
const releaseSince = (before: ReleasePeriod | null, availableFromDate: string, now: string): string => {
  if (before && isBy(before.from, now) && isBy(availableFromDate, now)) return before.since
  return isBy(availableFromDate, now) ? now : availableFromDate
}

/**
 * At the moment of its release an issue goes to its automatic receivers. Products that are missing by then, the
 * podcast's sound included, are made first.
 */
export const releaseDelivery: ProcessManager<ReleaseEvent['event']['type'], ReleasePeriod | null, never> = {
  ...releaseProcess,
  react: (before, { event, recordedAt, ...recorded }) => {
    const orders = releaseProcess.react(null, { ...recorded, event, recordedAt })
    if (event.type !== 'IssueReleased') return orders
    const since = releaseSince(before, event.data.availableFromDate, recordedAt)
    return orders.map((order) =>
      'due' in order ? { due: { ...order.due, data: { ...order.due.data, since } } } : order,
    )
  },
  evolve: (before, { event, recordedAt }) => {
    if (event.type !== 'IssueReleased') return undefined
    const { availableFromDate: from } = event.data
    return { from, since: releaseSince(before, from, recordedAt) }
  },
}

const MINUTE_MS = 60_000
const retryDelaysMs = { underway: MINUTE_MS / 6, waits: 5 * MINUTE_MS } as const

/** After this period the process gives up, and the user has to deliver by hand. */
const GIVE_UP_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS

export type ReleaseSources = DeliverySources & ProductionSources & { readonly ordersTo: FindOrders }

/** `podcast`: listeners get the product for as long as the issue is released. */
type WantedProduct = { readonly kind: ProductionKind; readonly by: ReceiverId | 'podcast' }

type Release = {
  readonly issueId: IssueId
  readonly made: readonly MadeProduct[]
  readonly at: string
  readonly since: string
}

/** Receivers and the podcast get the contents that the issue has at its release. */
const isThere = async (sources: ReleaseSources, { issueId, made, at }: Release, { kind, by }: WantedProduct) => {
  const product = { issueId, made, kind, at }
  if (by === 'podcast') return isMadeOfNow(sources, product)
  if (!made.some((each) => each.kind === kind) || (await isWithheld(sources, product))) return false
  return !(await isOutdated(sources, product))
}

/** Orders missing products, once for all who want them, and returns the progress for each. */
const makeWhatLacks = async (
  sources: ReleaseSources,
  release: Release,
  wanted: readonly WantedProduct[],
  context: CommandContext,
): Promise<ReadonlyMap<WantedProduct, MakeOutcome>> => {
  const { issueId, at } = release
  const ofKind = new Map<ProductionKind, MakeOutcome>()
  const makings = new Map<WantedProduct, MakeOutcome>()
  for (const each of wanted) {
    if (await isThere(sources, release, each)) continue
    const { kind } = each
    const making = ofKind.get(kind) ?? (await makeLacking(sources, { issueId, kind, at }, context))
    ofKind.set(kind, making)
    makings.set(each, making)
  }
  return makings
}

/** Releases happen at night unwatched: a letter tells the contact once of each production that waits. */
const noticeOf = (
  making: MakeOutcome | undefined,
  { by }: WantedProduct,
  { issueId, at }: Release,
): OrderDelivery | undefined => {
  if (typeof making !== 'object') return undefined
  const productionId = making.waitsForPerson
  return {
    type: 'OrderDelivery',
    deliveryId: DeliveryId.parse(v5(`release-notice ${by}`, productionId)),
    channel: 'mail',
    template: 'release-notice',
    about: { issueId, productionId, receiver: by },
    at,
  }
}

const nextLookDelay = (makings: readonly MakeOutcome[]): number | undefined => {
  if (makings.includes('underway')) return retryDelaysMs.underway
  return makings.some((making) => making !== 'made') ? retryDelaysMs.waits : undefined
}

/**
 * The automatic receivers, and those whose delivery was cancelled because the issue was not released. Receivers without
 * an address are left out: the page 'Leverera' says why.
 */
const findWaitingReceivers = async (
  sources: ReleaseSources,
  { settings }: { readonly settings: Settings },
  issueId: IssueId,
) => {
  const reached = receiversOf(settings).filter(({ address }) => address !== '')
  const waiting: Receiver[] = []
  for (const receiver of reached)
    if (receiver.isAutomatic || (await isStillDue(sources, { issueId, receiver }))) waiting.push(receiver)
  return waiting
}

/** The receivers that get a delivery now, and whether others need another look. */
const sortReceivers = async (sources: ReleaseSources, release: Release, receivers: readonly Receiver[]) => {
  const open: Receiver[] = []
  let isEnding = false
  for (const receiver of receivers) {
    const standing = await receiverStatusOf(sources, { ...release, receiver })
    if (standing === 'open') open.push(receiver)
    isEnding ||= standing === 'ending'
  }
  return { open, isEnding }
}

export const deliverReleased = (sources: ReleaseSources): DueKind => ({
  kind,
  fallDue: async ({ id, data }, at, context) => {
    const issueId = IssueId.parse(id)
    const issue = await sources.issue.state(issueStream(issueId))
    if (issue.status !== 'Active') return undefined
    const publication = await sources.publication.state(publicationStream(issue.publicationId))
    if (publication.status !== 'Active') return undefined
    const { settings } = publication
    const releasedAt = issue.form.availableFromDate ?? at
    const { since } = data
    const release = { issueId, made: issue.made, at, since: typeof since === 'string' ? since : releasedAt }
    const { open, isEnding } = await sortReceivers(
      sources,
      release,
      await findWaitingReceivers(sources, publication, issueId),
    )
    const wanted: readonly WantedProduct[] = [
      ...open.map((receiver) => ({ kind: receiver.kind, by: receiver.id })),
      ...soundsOfPodcast(settings).map((sound) => ({ kind: sound, by: 'podcast' as const })),
    ]
    const makings = await makeWhatLacks(sources, release, wanted, context)
    for (const each of wanted) {
      const notice = noticeOf(makings.get(each), each, release)
      if (notice) await sendDeliveries(sources.delivery)(notice, derivedContext(context, `notice ${each.by}`))
    }
    const lacking = new Set([...makings.keys()].map(({ by }) => by))
    for (const { id: receiver } of open.filter(({ id: each }) => !lacking.has(each))) {
      const deliver = { issueId, receiver, anew: true, by: undefined, at }
      await deliverIssue(sources, deliver, derivedContext(context, receiver))
    }
    const after = nextLookDelay([...makings.values(), ...(isEnding ? (['underway'] as const) : [])])
    const isGivenUp = Date.parse(at) - Date.parse(releasedAt) > GIVE_UP_PERIOD_MS
    return after === undefined || isGivenUp ? undefined : { again: new Date(Date.parse(at) + after).toISOString() }
  },
})
