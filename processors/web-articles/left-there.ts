import { type FindOrders, wasTriedInVain } from '../../commands/delivery/orders-to.ts'
import type { FindReceipts } from '../../commands/delivery/arrived-receipts.ts'
import { type HandleProduction, productionStream } from '../../commands/production/stream.ts'
import { type IssueId, ProductionId } from '../../domain/core/ids.ts'
import type { OrderedDelivery } from '../../domain/delivery/delivery.ts'
import { onSiteAfter } from '../../domain/delivery/on-site.ts'
import { listedIn, type ListingTools } from './listed.ts'

export type LeftTools = ListingTools & {
  readonly receiptsOf: FindReceipts
  readonly ordersTo: FindOrders
  readonly production: Pick<HandleProduction, 'state'>
}

type At = { readonly issueId: IssueId; readonly place: string; readonly at: string }

/** What was made to be brought there by deliveries that never arrived, and may lie there all the same. */
const triedAt = async ({ production }: LeftTools, orders: readonly OrderedDelivery[]): Promise<readonly string[]> => {
  const ids = orders.flatMap((order) => (wasTriedInVain(order) ? (order.ordered.about['productionId'] ?? []) : []))
  const made = [...new Set(ids)].map((id) => production.state(productionStream(ProductionId.parse(id))))
  return (await Promise.all(made)).flatMap((state) =>
    state.status === 'Missing' ? [] : state.started.manifest.items.map(({ itemId }) => itemId),
  )
}

/** What of an issue stands otherwise at a web site than it should, as far as receipts tell. */
export const leftThere = async (
  tools: LeftTools,
  { issueId, place, at }: At,
): Promise<{ readonly shown: readonly string[]; readonly hidden: readonly string[] }> => {
  const to = { issueId, receiver: 'web', place } as const
  const [came, orders, listed] = await Promise.all([
    tools.receiptsOf(to),
    tools.ordersTo(to),
    listedIn(tools, { issueId, at }),
  ])
  const told = new Set<string | undefined>(
    came.flatMap(({ receipt: { files } }) => files.map(({ article }) => article)),
  )
  const tried = (await triedAt(tools, orders)).filter((id) => !told.has(id) && listed.articles.includes(id))
  const there = onSiteAfter(came)
  const isDown = (id: string) => there.get(id)?.isDown === true
  const known = [...new Set([...there.keys(), ...tried])]
  return {
    shown: known.filter((id) => !isDown(id) && !listed.isHeard(id)),
    hidden: known.filter((id) => isDown(id) && listed.isHeard(id)),
  }
}
