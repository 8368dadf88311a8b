import { invoiceLackLabels, missingInvoiceFacts } from '../../../domain/sales/order/invoice.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import type { InvoiceOrder } from '../queries/orders.ts'

/** Lists the facts that staff must ask for before they can write the invoice. */
export const MissingInvoiceFacts = ({ of: { invoice } }: { readonly of: InvoiceOrder }) => {
  const lacks = invoice ? missingInvoiceFacts(invoice) : []
  if (lacks.length === 0) return null
  return (
    <div className="long-status">
      <Status tone="warn">Saknar {lacks.map((lack) => invoiceLackLabels[lack]).join(', ')}</Status>
    </div>
  )
}
