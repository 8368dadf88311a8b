import type { CustomerId, QuotationId } from '../../../domain/kernel/ids.ts'
import { quotationStream } from '../quotation/stream.ts'
import type { OrderTools } from './order-tools.ts'

/** The customer that a quotation is made out to; null while unknown. */
export const findQuotationCustomer = async (
  { handlers }: Pick<OrderTools, 'handlers'>,
  quotationId: QuotationId | null,
): Promise<CustomerId | null> => {
  if (quotationId === null) return null
  const quotation = await handlers.quotation.state(quotationStream(quotationId))
  return 'content' in quotation ? quotation.content.about.customer : null
}
