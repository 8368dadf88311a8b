import './order-invoicing.css'
import { CircleCheck, Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { totalsOf } from '../../../domain/order/invoice.ts'
import { explain } from '../../api-client.ts'
import { Button } from '../../components/Button.tsx'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Notice } from '../../components/Notice.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { sayMoney } from '../../pricing/money.ts'
import type { InvoiceOrder } from '../../queries/orders.ts'
import { dateOf } from '../../swedish.ts'
import { useMarkInvoiced } from './mark-invoiced.ts'

const sayChosen = (count: number) => (count === 1 ? 'Markera 1 som fakturerad' : `Markera ${count} som fakturerade`)

export const OrdersToInvoice = ({ orders }: { readonly orders: readonly InvoiceOrder[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mark = useMarkInvoiced()
  const ids = orders.map(({ _id }) => _id).filter((id) => chosen.has(id))
  const choose = (id: string) => (isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id)))
  if (orders.length === 0)
    return (
      <Empty icon={ReceiptText} title="Inget att fakturera">
        Ordrar som är redo för faktura samlas här, med underlaget som det såg ut då.
      </Empty>
    )
  return (
    <>
      <div className="toolbar">
        <Button
          icon={CircleCheck}
          isDisabled={ids.length === 0}
          isPending={mark.isPending}
          pendingLabel="Sparar"
          onPress={() => mark.mutate(ids)}
        >
          {ids.length === 0 ? 'Markera som fakturerade' : sayChosen(ids.length)}
        </Button>
        {ids.length === 0 && <span className="soft small">Välj ordrar i listan först.</span>}
        <span className="push" />
        <ButtonLink to="/api/orders/toInvoice/pdf" icon={Download} isOutside>
          Hämta som pdf
        </ButtonLink>
        <ButtonLink to="/api/orders/toInvoice/csv" icon={Download} isOutside>
          Hämta som CSV
        </ButtonLink>
      </div>
      {mark.error && (
        <Notice title="Det gick inte" tone="danger">
          {explain(mark.error)}
        </Notice>
      )}
      {mark.data && mark.data.refused.length > 0 && <NotMarked orders={orders} refused={mark.data.refused} />}
      <InvoiceTable orders={orders} isChosen={(id) => chosen.has(id)} choose={choose} />
    </>
  )
}

type NotMarkedProps = {
  readonly orders: readonly InvoiceOrder[]
  readonly refused: readonly { readonly _id: string; readonly reason: string }[]
}

const NotMarked = ({ orders, refused }: NotMarkedProps) => (
  <Notice title="Alla gick inte att markera" tone="warn">
    <ul>
      {refused.map(({ _id, reason }) => (
        <li key={_id}>
          {orders.find((order) => order._id === _id)?.name ?? 'En order'}: {reason}
        </li>
      ))}
    </ul>
  </Notice>
)

type InvoiceTableProps = {
  readonly orders: readonly InvoiceOrder[]
  readonly isChosen: (id: string) => boolean
  readonly choose: (id: string) => (isChosen: boolean) => void
}

const InvoiceTable = ({ orders, isChosen, choose }: InvoiceTableProps) => (
  <Table label="Att fakturera">
    <TableHeader>
      <ColumnHead isTight isHidden>
        Välj
      </ColumnHead>
      <ColumnHead isRowHeader>Order</ColumnHead>
      <ColumnHead>Kund</ColumnHead>
      <ColumnHead>Orderdatum</ColumnHead>
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
          </Cell>
          <Cell data-wide>
            {order.invoice?.customerName || order.customerName || <span className="soft">Ingen kund</span>}
          </Cell>
          <Cell data-grow data-nowrap>
            <span className="num">{dateOf(order.orderDate)}</span>
          </Cell>
          <Amounts order={order} />
        </Row>
      ))}
    </TableBody>
  </Table>
)

const Amounts = ({ order: { invoice } }: { readonly order: InvoiceOrder }) => {
  const totals = invoice && invoice.lines.length > 0 ? totalsOf(invoice.lines) : undefined
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
