import { totalsOf } from '../../../domain/sales/order/invoice.ts'
import { amountCells } from '../../../domain/sales/order/invoice-cells.ts'
import { sayMoney } from '../pricing/money.ts'
import type { InvoiceOrder } from '../queries/orders.ts'

type AmountProps = Pick<InvoiceOrder, 'invoice'> & { readonly of: keyof typeof amountCells }

/** In stacked rows each amount has a label. */
export const Amount = ({ of, invoice }: AmountProps) => {
  const isPriced = invoice !== null && invoice.lines.length > 0
  if (!isPriced && of !== 'total') return null
  return (
    <span className="num invoice-amount" data-of={amountCells[of].title}>
      {isPriced ? sayMoney(totalsOf(invoice)[of]) : 'Pris saknas'}
    </span>
  )
}
