import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { Order } from '../../../domain/sales/order/state.ts'
import type { ActingParty } from '../../../domain/sales/quotation/events.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { giveBackAcceptance, restoreAcceptance, takeBackAcceptance } from '../quotation/accept-quotation.ts'
import type { QuotationOutcome } from '../quotation/create-quotation.ts'
import type { OrderOutcome } from './change-order.ts'
import { findLiveOrder, type OrderTools } from './order-tools.ts'
import { orderStream } from './stream.ts'

/** The quotation of an order that is there or has been. */
const quotationOf = (order: Order) => {
  if (order.status === 'Missing') return null
  return (order.status === 'Live' ? order : order.order).form.quotation
}

/** The order's stream decides first: it knows whether production has begun. Then the quotation is open again. */
const leave = async (
  tools: OrderTools,
  { orderId, by }: { readonly orderId: OrderId; readonly by: ActingParty },
  command: { readonly type: 'RemoveOrder' } | { readonly type: 'WithdrawOrder'; readonly at: string },
  context: CommandContext,
): Promise<OrderOutcome> => {
  const outcome = await tools.handlers.order(orderStream(orderId), command, context)
  if (outcome.kind !== 'accepted') return outcome
  const quotationId = quotationOf(outcome.state)
  if (quotationId === null) return outcome
  const opened = await takeBackAcceptance(tools, { quotationId, orderId, by }, context)
  // The later of both: the customer reads her offer next.
  return opened.kind === 'accepted' && opened.events.length > 0 ? { ...outcome, position: opened.position } : outcome
}

export const removeOrder = (tools: OrderTools, orderId: OrderId, context: CommandContext): Promise<OrderOutcome> =>
  leave(tools, { orderId, by: 'staff' }, { type: 'RemoveOrder' }, context)

/** Takes the acceptance back; refused once production has begun. */
export const withdrawOrder = (
  tools: OrderTools,
  order: { readonly orderId: OrderId; readonly by: ActingParty },
  context: CommandContext,
): Promise<OrderOutcome> => leave(tools, order, { type: 'WithdrawOrder', at: tools.now().toISOString() }, context)

/** Takes back what became of a quotation: its order, or the acceptance alone where no order stands by it. */
export const takeBackOrder = async (
  tools: OrderTools,
  pair: { readonly quotationId: QuotationId; readonly orderId: OrderId; readonly by: ActingParty },
  context: CommandContext,
): Promise<OrderOutcome | QuotationOutcome> => {
  const order = await findLiveOrder(tools, pair.orderId)
  return order?.form.quotation === pair.quotationId
    ? withdrawOrder(tools, pair, context)
    : giveBackAcceptance(tools, pair, context)
}

/** Refused when the quotation has become another order meanwhile, or is not what this one had accepted any more. */
export const restoreOrder = async (
  tools: OrderTools,
  orderId: OrderId,
  context: CommandContext,
): Promise<OrderOutcome> => {
  const stream = orderStream(orderId)
  const order = await tools.handlers.order.state(stream)
  const quotationId = quotationOf(order)
  if (quotationId !== null && order.status === 'Removed') {
    const outcome = await restoreAcceptance(tools, { quotationId, orderId }, context)
    if (outcome.kind !== 'accepted') return outcome
  }
  return tools.handlers.order(stream, { type: 'RestoreOrder' }, context)
}
