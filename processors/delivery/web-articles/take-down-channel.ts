import { join } from 'node:path'
import type { FindOrders } from '../../../commands/delivery/delivery/orders-to.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { collectManifest, type ProductionSources } from '../../../commands/production/production/collect.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import type { WebWithdrawal } from '../../../domain/delivery/delivery/rules.ts'
import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import { siteOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { versionsIn } from '../../../domain/production/manifest/article-versions.ts'
import type { OutgoingChannel, Prepare, PreparedSending } from '../outgoing/channel.ts'
import { createHaste } from '../outgoing/haste.ts'
import { receiverNow } from '../outgoing/receiver-delivery.ts'
import { outcomeOf, type SiteTools } from './channel.ts'
import { followIssue } from './follow-issue.ts'
import { issueSnapshotOf } from './issue-snapshot.ts'
import { findKnownPosts } from './known-posts.ts'
import { findMisplacedPosts } from './misplaced-posts.ts'
import type { SiteArticles } from './one-article.ts'
import { unpackSiteArticles } from './unpack-articles.ts'

export type TakeDownTools = SiteTools & { readonly sources: ProductionSources; readonly ordersTo: FindOrders }

type DeliveryOrder = DeliveryOrdered['data']

type ReturnWork = {
  readonly issue: OpenedIssue
  readonly issueId: IssueId
  readonly place: string
  readonly folder: string
  readonly at: string
}

/**
 * The productions for the site, newest first. Older ones are needed, because one made while an article was withdrawn
 * lacks it.
 */
const findLastMade = async (
  { receiptsOf }: TakeDownTools,
  { issue, issueId, place }: ReturnWork,
): Promise<readonly ProductionId[]> => {
  const last = issue.made.findLast(({ kind }) => kind === 'webArticles')
  const came = await receiptsOf({ issueId, receiver: 'web', place })
  const brought = came.flatMap(({ about: { productionId } }) => productionId ?? []).toReversed()
  return [...new Set([...(last ? [last.productionId] : []), ...brought])].map((id) => ProductionId.parse(id))
}

/** For each of these articles, the newest product whose version is the same as the issue's. */
const findReturnedArticles = async (
  tools: TakeDownTools,
  returning: ReturnWork,
  wanted: readonly string[],
): Promise<readonly SiteArticles[]> => {
  const { issueId, folder, at } = returning
  const now = await collectManifest(tools.sources, issueId, { kind: 'webArticles', at })
  if ('rejected' in now) return []
  const left = new Set(wanted)
  const found: SiteArticles[] = []
  for (const productionId of await findLastMade(tools, returning)) {
    const production = await tools.production.state(productionStream(productionId))
    if (production.status === 'Missing' || !production.file) continue
    const versions = versionsIn(production.started.manifest, now)
    const same = new Set([...left].filter((id) => versions.get(id) === 'same'))
    if (same.size === 0) continue
    const { list, images } = await unpackSiteArticles(tools, production.file.storageKey, join(folder, productionId))
    found.push({ list: { ...list, articles: list.articles.filter(({ id }) => same.has(id)) }, images })
    for (const id of same) left.delete(id)
  }
  return found
}

/** A later take-down covers all misplaced posts at the place, so an earlier one is needless. */
const isFollowed = async ({ ordersTo }: TakeDownTools, issueId: IssueId, { about, at }: DeliveryOrder) => {
  const orders = await ordersTo({ issueId, receiver: 'web', place: about['place'] ?? '' })
  return orders.some(
    ({ ordered: { template, at: then }, status }) =>
      template === 'web-withdrawal' && then > at && status !== 'Done' && status !== 'Withdrawn',
  )
}

/** Parks the take-down for a person: the product cannot log in at a former site. */
const handOverToPerson = async (
  tools: TakeDownTools,
  issueId: IssueId,
  ordered: DeliveryOrder,
): Promise<PreparedSending> => {
  if (await isFollowed(tools, issueId, ordered))
    return { kind: 'unneeded', reason: 'En senare tillbakadragning gäller.' }
  const place = ordered.about['place'] ?? ''
  const { shown, hidden } = await findMisplacedPosts(tools, { issueId, place, at: tools.now() })
  if (shown.length + hidden.length === 0) return { kind: 'unneeded', reason: 'Ingenting ligger fel där.' }
  const [what, act] = shown.length > 0 ? ['ligger kvar', 'ta bort'] : ['är dolt', 'visa']
  const reason = `Numren går inte till ${place} längre. Det som ${what} där måste någon ${act} där för hand.`
  return { kind: 'ready', send: async () => ({ kind: 'notSent', reason, isFinal: true }) }
}

/** How many sites are worked on at a time, beside the deliveries, which may take hours. */
const CONCURRENT_SITES = 8

const prepare = (tools: TakeDownTools): Prepare<WebWithdrawal> => {
  const hastily = createHaste(CONCURRENT_SITES / 2)
  return async (ordered, { folder, signal, mayHaveArrived }) => {
    const { about, at } = ordered
    const issueId = IssueId.parse(about['issueId'])
    const issue = await tools.issue.state(issueStream(issueId))
    if (issue.status === 'Missing') return { kind: 'unneeded', reason: 'Numret finns inte.' }
    const known = issue.status === 'Removed' ? issue.issue : issue
    const found = await receiverNow(tools, known.publicationId, about)
    if (found.kind === 'unneeded') return found.isMoved ? handOverToPerson(tools, issueId, ordered) : found
    const { receiver, settings } = found
    const sendIn = async (isHasty: boolean) => {
      const followed = await followIssue(tools.open, {
        site: siteOf(settings),
        issue: issueId,
        known: await findKnownPosts(tools.receiptsOf, { issueId, place: receiver.address }),
        listed: () => issueSnapshotOf(tools, { issueId, at: tools.now() }),
        returning: (wanted) =>
          findReturnedArticles(tools, { issue: known, issueId, place: receiver.address, folder, at }, wanted),
        signal,
        isHasty,
      })
      return outcomeOf(followed, receiver.address)
    }
    return { kind: 'ready', send: () => hastily(mayHaveArrived, sendIn) }
  }
}

/** Takes down articles withdrawn from an issue, and shows those that are back. */
export const takeDownChannel = (tools: TakeDownTools): OutgoingChannel<WebWithdrawal> => ({
  prepare: prepare(tools),
  looksFirst: true,
  concurrency: CONCURRENT_SITES,
  expireSeconds: 15 * 60,
  // About two hours of retries while a site is away: a withdrawn article should disappear as soon as the site is back.
  retries: 120,
  longestPauseSeconds: 60,
})
