import type { FindOrders } from '../../../commands/delivery/delivery/orders-to.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { isOutdated } from '../../../commands/production/production/product-freshness.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import type { MadeProduct } from '../../../domain/editorial/issue/state.ts'
import type { Receiver } from '../../../domain/editorial/publication/settings/receivers.ts'
import { type IssueId, ProductionId } from '../../../domain/kernel/ids.ts'

type Sources = ProductionSources & { readonly ordersTo: FindOrders }

type ReceiverLook = {
  readonly issueId: IssueId
  readonly made: readonly MadeProduct[]
  readonly receiver: Receiver
  /** From when the issue is out: what has been ordered since then is for people to go on with. */
  readonly since: string
  readonly at: string
}

/**
 * `open`: what was released is to be sent. `ending`: something is under way there that has to come to its end first. `gone`: it
 * was sent, or is there or on its way already.
 */
type ReceiverStatus = 'open' | 'ending' | 'gone'

const productionOf = ({ ordered }: OrderedDelivery) => ProductionId.parse(ordered.about['productionId'])

const hasCurrentContents = async (
  sources: Sources,
  order: OrderedDelivery,
  { issueId, receiver: { kind }, at }: ReceiverLook,
) => {
  const productionId = productionOf(order)
  const production = await sources.handlers.production.state(productionStream(productionId))
  if (production.status === 'Missing' || production.started.kind !== kind) return false
  return !(await isOutdated(sources, { issueId, made: [{ kind, productionId }], kind, at }))
}

/** What was taken down there or brought back is not what it was sent. */
const isSending = ({ ordered }: OrderedDelivery): boolean => ordered.template !== 'web-withdrawal'

/** What was to go there went nowhere by nobody's wish, as when its issue was not out, and nothing has been sent there since. */
export const isStillDue = async (
  { ordersTo }: Pick<Sources, 'ordersTo'>,
  { issueId, receiver }: Pick<ReceiverLook, 'issueId' | 'receiver'>,
): Promise<boolean> => {
  const to = { issueId, receiver: receiver.id, place: receiver.address }
  const last = (await ordersTo(to)).findLast(isSending)
  return last?.status === 'Withdrawn' && !last.isWrittenOff && !last.mayHaveArrived
}

/** How it stands with what is to go to a receiver by itself. What may have arrived is not sent again. */
export const receiverStatusOf = async (sources: Sources, looked: ReceiverLook): Promise<ReceiverStatus> => {
  const { issueId, made, receiver, since } = looked
  const to = { issueId, receiver: receiver.id, place: receiver.address }
  const orders = (await sources.ordersTo(to)).filter(isSending)
  if (orders.some(({ ordered }) => Date.parse(ordered.at) >= Date.parse(since))) return 'gone'
  const last = made.findLast(({ kind }) => kind === receiver.kind)
  // What waits goes nowhere when something newer has been made.
  const goesOn = (order: OrderedDelivery) => !order.isCancelled && productionOf(order) === last?.productionId
  const reached = orders.findLast((order) => {
    if (order.status === 'Waiting') return goesOn(order)
    return order.status === 'Underway' || order.status === 'Done' || order.isUnclear
  })
  const isSame = reached !== undefined && (await hasCurrentContents(sources, reached, looked))
  const underway = orders.filter(({ status }) => status === 'Underway')
  if (underway.length > 0 && !(isSame && underway.every(goesOn))) return 'ending'
  return isSame ? 'gone' : 'open'
}
