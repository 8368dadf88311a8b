import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { OrderCommand } from '../../../domain/sales/order/commands.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import type { Order, OrderRejection } from '../../../domain/sales/order/state.ts'
import type { ActingParty, QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import type { QuotationRejection } from '../../../domain/sales/quotation/quotation.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { giveBackAcceptance, restoreAcceptance, takeBackAcceptance } from '../quotation/accept-quotation.ts'
import type { QuotationOutcome } from '../quotation/create-quotation.ts'
import { quotationStream } from '../quotation/stream.ts'
import type { OrderOutcome } from './change-order.ts'
import { findLiveOrder, type OrderTools } from './order-tools.ts'
import { orderStream } from './stream.ts'

/** The quotation of a live, removed or withdrawn order. */
const quotationOf = (order: Order) => {
  if (order.status === 'Missing') return null
  return (order.status === 'Active' ? order : order.order).form.quotation
}

/**
 * The order's stream decides first, since it knows whether production has begun. Then the quotation is opened again.
 */
const leave = async (
  tools: OrderTools,
  { orderId, by }: { readonly orderId: OrderId; readonly by: ActingParty },
  command:
    | Extract<OrderCommand, { readonly type: 'RemoveOrder' }>
    | { readonly type: 'WithdrawOrder'; readonly at: string },
  context: CommandContext,
): Promise<OrderOutcome> => {
  const outcome = await tools.handlers.order(orderStream(orderId), command, context)
  if (outcome.kind !== 'accepted') return outcome
  const quotationId = quotationOf(outcome.state)
  if (quotationId === null) return outcome
  const opened = await takeBackAcceptance(tools, { quotationId, orderId, by }, context)
  // Returns the later position of the two: the customer reads the quotation next.
  return opened.kind === 'accepted' && opened.events.length > 0 ? { ...outcome, position: opened.position } : outcome
}

/** `isExample`: the example has placed the order, which leaves in whatever state it is. */
export const removeOrder = (
  tools: OrderTools,
  orderId: OrderId,
  context: CommandContext,
  { isExample = false }: { readonly isExample?: boolean } = {},
): Promise<OrderOutcome> => {
  const command = { type: 'RemoveOrder', ...(isExample && ({ isExample } as const)) } as const
  return leave(tools, { orderId, by: 'staff' }, command, context)
}

/** Withdraws the order and its acceptance; refused once production has begun. */
export const withdrawOrder = (
  tools: OrderTools,
  order: { readonly orderId: OrderId; readonly by: ActingParty },
  context: CommandContext,
): Promise<OrderOutcome> => leave(tools, order, { type: 'WithdrawOrder', at: tools.now().toISOString() }, context)

/** Withdraws the order of a quotation, or only the acceptance when the order has another quotation or is gone. */
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

/** Takes back the acceptance of a quotation, and its order with it; undefined: the quotation is not accepted. */
export const unacceptQuotation = async (
  tools: OrderTools,
  { quotationId, by }: { readonly quotationId: QuotationId; readonly by: ActingParty },
  context: CommandContext,
): Promise<Outcome<OrderEvent | QuotationEvent, OrderRejection | QuotationRejection> | undefined> => {
  const quotation = await tools.handlers.quotation.state(quotationStream(quotationId))
  return quotation.status === 'Accepted'
    ? takeBackOrder(tools, { quotationId, orderId: quotation.orderId, by }, context)
    : undefined
}

/**
 * Refuses when the quotation has become another order meanwhile, or its offer is not the one that this order had
 * accepted.
 */
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
