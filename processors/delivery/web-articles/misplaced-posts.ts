import type { FindReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import { type FindOrders, wasTriedInVain } from '../../../commands/delivery/delivery/orders-to.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import { onSiteAfter } from '../../../domain/delivery/delivery/articles-at-site.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { publicationOf } from '../../../domain/editorial/issue/rules.ts'
import { siteAddressOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { type IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { issueSnapshotOf, type ListingTools } from './issue-snapshot.ts'

export type MisplacedPostsTools = ListingTools & {
  readonly receiptsOf: FindReceipts
  readonly ordersTo: FindOrders
  readonly production: Pick<HandleProduction, 'state'>
}

type SiteMoment = { readonly issueId: IssueId; readonly place: string; readonly at: string }

/** The articles of deliveries that never arrived and may have left posts. */
const findTriedArticles = async (
  { production }: MisplacedPostsTools,
  orders: readonly OrderedDelivery[],
): Promise<readonly string[]> => {
  const ids = orders.flatMap((order) => (wasTriedInVain(order) ? (order.ordered.about['productionId'] ?? []) : []))
  const made = [...new Set(ids)].map((id) => production.state(productionStream(ProductionId.parse(id))))
  return (await Promise.all(made)).flatMap((state) =>
    state.status === 'Missing' ? [] : state.started.manifest.items.map(({ itemId }) => itemId),
  )
}

/** The publication's settings let the product log in at this place. */
const isReached = async (
  { issue, publication }: MisplacedPostsTools,
  { issueId, place }: SiteMoment,
): Promise<boolean> => {
  const owner = publicationOf(await issue.state(issueStream(issueId)))
  if (owner === undefined) return false
  const state = await publication.state(publicationStream(owner))
  return state.status !== 'Missing' && siteAddressOf(state.settings) === place
}

/**
 * The misplaced posts of an issue at a web site, as far as receipts tell. A post that a site editor took away counts as
 * hidden only where the product can show it again, because a person is not asked to put it back.
 */
export const findMisplacedPosts = async (
  tools: MisplacedPostsTools,
  about: SiteMoment,
): Promise<{ readonly shown: readonly string[]; readonly hidden: readonly string[] }> => {
  const { issueId, place } = about
  const to = { issueId, receiver: 'web', place } as const
  const [came, orders, listed, isHere] = await Promise.all([
    tools.receiptsOf(to),
    tools.ordersTo(to),
    issueSnapshotOf(tools, about),
    isReached(tools, about),
  ])
  const told = new Set<string | undefined>(
    came.flatMap(({ receipt: { files } }) => files.map(({ article }) => article)),
  )
  const tried = (await findTriedArticles(tools, orders)).filter((id) => !told.has(id) && listed.articles.includes(id))
  const there = onSiteAfter(came)
  const isDown = (id: string) => there.get(id)?.isDown === true
  const isHidden = (id: string) => isDown(id) && (isHere || !there.get(id)?.isGone)
  const known = [...new Set([...there.keys(), ...tried])]
  return {
    shown: known.filter((id) => !isDown(id) && !listed.isHeard(id)),
    hidden: known.filter((id) => isHidden(id) && listed.isHeard(id)),
  }
}
