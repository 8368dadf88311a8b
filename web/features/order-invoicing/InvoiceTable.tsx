import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { invoiceLackLabels, lacksOf, totalsOf } from '../../../domain/order/invoice.ts'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { RowLink } from '../../components/table/RowLink.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { ColumnHead, Table } from '../../components/table/Table.tsx'
import { sayMoney } from '../../pricing/money.ts'
import type { InvoiceOrder } from '../../queries/orders.ts'
import { dateOf } from '../../words/swedish.ts'

type InvoiceTableProps = {
  readonly orders: readonly InvoiceOrder[]
  readonly isChosen: (id: string) => boolean
  readonly choose: (id: string) => (isChosen: boolean) => void
  /** Undefined: they wait for their invoice. */
  readonly invoicedIn: number | undefined
}

export const InvoiceTable = ({ orders, isChosen, choose, invoicedIn }: InvoiceTableProps) => (
  <Table label={invoicedIn === undefined ? 'Att fakturera' : `Fakturerade ${invoicedIn}`}>
    <TableHeader>
      <ColumnHead isTight isHidden>
        Välj
      </ColumnHead>
      <ColumnHead isRowHeader>Order</ColumnHead>
      <ColumnHead>Kund</ColumnHead>
      <ColumnHead>{invoicedIn === undefined ? 'Orderdatum' : 'Fakturerad'}</ColumnHead>
      <ColumnHead align="end">Exkl. moms</ColumnHead>
      <ColumnHead align="end">Moms</ColumnHead>
      <ColumnHead align="end">Att betala</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[isChosen, choose]}>
      {orders.map((order) => (
        <Row key={order._id} id={order._id}>
          <Cell data-tight>
            <Checkbox isSelected={isChosen(order._id)} onChange={choose(order._id)}>
              <span className="visually-hidden">Välj {order.name}</span>
            </Checkbox>
          </Cell>
          <Cell data-wide>
            <RowLink href={`/order/${order._id}`}>{order.name}</RowLink>
            {invoicedIn === undefined && <Lacks order={order} />}
          </Cell>
          <Cell data-wide>
            {order.invoice?.customerName || order.customerName || <span className="soft">Ingen kund</span>}
          </Cell>
          <Cell data-grow data-nowrap>
            <span className="num">{dateOf((invoicedIn === undefined ? null : order.doneDate) ?? order.orderDate)}</span>
          </Cell>
          <Amounts order={order} />
        </Row>
      ))}
    </TableBody>
  </Table>
)

const Lacks = ({ order: { invoice } }: { readonly order: InvoiceOrder }) => {
  const lacks = invoice ? lacksOf(invoice) : []
  if (lacks.length === 0) return null
  return (
    <div className="long-status">
      <Status tone="warn">Saknar {lacks.map((lack) => invoiceLackLabels[lack]).join(', ')}</Status>
    </div>
  )
}

const Amounts = ({ order: { invoice } }: { readonly order: InvoiceOrder }) => {
  const totals = invoice && invoice.lines.length > 0 ? totalsOf(invoice) : undefined
  return (
    <>
      <Amount of="Exkl. moms">{totals && sayMoney(totals.net)}</Amount>
      <Amount of="Moms">{totals && sayMoney(totals.vat)}</Amount>
      <Amount of="Att betala">{totals ? sayMoney(totals.total) : 'Pris saknas'}</Amount>
    </>
  )
}

const Amount = ({ of, children }: { readonly of: string; readonly children: string | undefined }) => (
  <Cell data-align="end">
    {children && (
      <span className="num invoice-amount" data-of={of}>
        {children}
      </span>
    )}
  </Cell>
)
