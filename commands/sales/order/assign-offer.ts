import type { CustomerId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { quotationStream } from '../quotation/stream.ts'
import { findQuotationCustomer } from './offer-of-another.ts'
import type { OrderTools } from './order-tools.ts'

type Pair = { readonly quotation: QuotationId | null; readonly customer: CustomerId | null }

/**
 * A quotation without a customer gets the customer of the order that it belongs to, so that forgetting the customer
 * reaches it.
 */
export const assignOffer = async (
  tools: Pick<OrderTools, 'handlers'>,
  { quotation: quotationId, customer }: Pair,
  context: CommandContext,
): Promise<void> => {
  if (quotationId === null || customer === null || (await findQuotationCustomer(tools, quotationId)) !== null) return
  const assign = { type: 'AssignQuotation', quotationId, customer } as const
  await tools.handlers.quotation(quotationStream(quotationId), assign, derivedContext(context, 'assign customer'))
}
