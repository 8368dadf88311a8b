import type { InvoiceTools } from '../../../commands/sales/order/invoice-facts.ts'
import type { RenewalTools } from '../../../commands/sales/order/renew-order.ts'
import type { Services } from '../../services.ts'

export const orderTools = ({ handlers, now, reservationStream, settings }: Services): InvoiceTools & RenewalTools => ({
  handlers,
  now,
  reservationStream,
  invoiceYears: settings.invoiceYears,
})
