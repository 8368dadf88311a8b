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
  /** The moment of the release. Deliveries ordered after it belong to users. */
  readonly since: string
  readonly at: string
}

/**
 * `open`: the released issue is to be sent. `ending`: a delivery under way there has to end first. `gone`: the issue
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

/** A take-down does not count as a sending. */
const isSending = ({ ordered }: OrderedDelivery): boolean => ordered.template !== 'web-withdrawal'

/** The last delivery was cancelled by a rule, for example because the issue was not released, and none has followed. */
export const isStillDue = async (
  { ordersTo }: Pick<Sources, 'ordersTo'>,
  { issueId, receiver }: Pick<ReceiverLook, 'issueId' | 'receiver'>,
): Promise<boolean> => {
  const to = { issueId, receiver: receiver.id, place: receiver.address }
  const last = (await ordersTo(to)).findLast(isSending)
  return last?.status === 'Withdrawn' && !last.isWrittenOff && !last.mayHaveArrived
}

/** The status of a receiver for the automatic delivery. A delivery that may have arrived is not repeated. */
export const receiverStatusOf = async (sources: Sources, looked: ReceiverLook): Promise<ReceiverStatus> => {
  const { issueId, made, receiver, since } = looked
  const to = { issueId, receiver: receiver.id, place: receiver.address }
  const orders = (await sources.ordersTo(to)).filter(isSending)
  if (orders.some(({ ordered }) => Date.parse(ordered.at) >= Date.parse(since))) return 'gone'
  const last = made.findLast(({ kind }) => kind === receiver.kind)
  // A waiting delivery goes out only while its production is the newest.
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
