import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { quotationStream } from '../quotation/stream.ts'
import type { OrderTools } from './order-tools.ts'
import { type PlaceOutcome, placeOrder } from './place-order.ts'

type RequestedOrder = { readonly quotationId: QuotationId; readonly orderId: OrderId }

/** Places the order of a request that was accepted in the same act. Undefined: the request needs an offer first. */
export const placeRequested = async (
  tools: OrderTools,
  { quotationId, orderId }: RequestedOrder,
  context: CommandContext,
): Promise<PlaceOutcome | undefined> => {
  const quotation = await tools.handlers.quotation.state(quotationStream(quotationId))
  if (quotation.status !== 'Accepted' || quotation.orderId !== orderId) return undefined
  const unsaid = { customer: null, publication: null, orderType: undefined, orderDate: undefined, renews: null }
  const order = {
    ...unsaid,
    orderId,
    name: '',
    info: '',
    quotation: quotationId,
    renew: false,
    by: 'customer',
  } as const
  return placeOrder(tools, order, context)
}
