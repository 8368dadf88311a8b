import { invoiceLackLabels, lacksOf } from '../../../domain/sales/order/invoice.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import type { InvoiceOrder } from '../queries/orders.ts'

/** What whoever writes the invoice has to ask for. */
export const Lacks = ({ of: { invoice } }: { readonly of: InvoiceOrder }) => {
  const lacks = invoice ? lacksOf(invoice) : []
  if (lacks.length === 0) return null
  return (
    <div className="long-status">
      <Status tone="warn">Saknar {lacks.map((lack) => invoiceLackLabels[lack]).join(', ')}</Status>
    </div>
  )
}
