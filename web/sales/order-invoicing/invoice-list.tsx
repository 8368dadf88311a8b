import './order-invoicing.css'
import { CircleCheck, ReceiptText, Undo2 } from 'lucide-react'
import { invoiceLackLabels, missingInvoiceFacts, totalsOf } from '../../../domain/sales/order/invoice.ts'
import { amountCells, payerCells } from '../../../domain/sales/order/invoice-cells.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import type { BulkAct } from '../../kernel/lists/bulk/bulk-act.ts'
import { defineList, type ListColumn } from '../../kernel/lists/define-list.ts'
import { dateOf, sayDate } from '../../kernel/words/swedish.ts'
import { sayMoney } from '../pricing/money.ts'
import type { InvoiceOrder } from '../queries/orders.ts'
import type { InvoicesShown } from './invoice-years.ts'

type Column = ListColumn<InvoiceOrder>

const payerOf = ({ invoice, customerName }: InvoiceOrder) => invoice?.customerName || customerName

const markInvoicedAct: BulkAct<InvoiceOrder> = {
  id: 'invoiced',
  label: 'Markera som fakturerade',
  icon: CircleCheck,
  mayBe: () => true,
  said: { one: 'är fakturerad.', many: 'är fakturerade.' },
  verb: 'markera',
  undo: {
    id: 'notInvoiced',
    said: { one: 'är tillbaka bland dem att fakturera.', many: 'är tillbaka bland dem att fakturera.' },
  },
}

const unmarkInvoicedAct: BulkAct<InvoiceOrder> = {
  id: 'notInvoiced',
  label: 'Flytta tillbaka till Att fakturera',
  icon: Undo2,
  mayBe: () => true,
  said: { one: 'är tillbaka bland dem att fakturera.', many: 'är tillbaka bland dem att fakturera.' },
  verb: 'flytta',
}

/** The parts in which the three lists differ. */
const listOptions = {
  waiting: {
    file: 'fakturaunderlag',
    bulk: [markInvoicedAct],
    order: { column: 'customer', direction: 'ascending' },
    none: 'Inget att fakturera',
    text:
      'Ordrar som är redo för faktura samlas här, med underlaget som det såg ut då. ' +
      'Ändra en orders läge till Redo för faktura, så kommer den hit.',
  },
  uninvoiced: {
    file: 'klara-utan-faktura',
    bulk: [],
    order: { column: 'date', direction: 'descending' },
    none: 'Allt som är klart är fakturerat',
    text: 'Ordrar som markerades som klara innan de var redo för faktura samlas här.',
  },
  invoiced: {
    file: 'fakturerade',
    bulk: [unmarkInvoicedAct],
    order: { column: 'date', direction: 'descending' },
    none: 'Inget är fakturerat det året',
    text: 'Ordrar som har markerats som fakturerade det året samlas här, den senaste först.',
  },
} as const

const payers: readonly Column[] = payerCells.map(({ id, title, text }) => ({
  id,
  title,
  text: ({ invoice }) => (invoice ? text(invoice) : ''),
  isOfFile: true,
}))

const amounts: readonly Column[] = Object.entries(amountCells).map(([of, { id, title, text }]) => ({
  id,
  title,
  text: ({ invoice }) => (invoice ? text(invoice) : ''),
  // The cast is sound: `Object.entries` gives the keys of `amountCells`.
  cell: ({ invoice }) => <Amount of={of as keyof typeof amountCells} invoice={invoice} />,
  align: 'end',
}))

/** Defines the list of orders to invoice, of those that are done without an invoice, or of those invoiced in a year. */
export const invoiceListOf = ({ of, title, way }: InvoicesShown) => {
  const { file, bulk, order, none, text } = listOptions[way]
  const isWaiting = way === 'waiting'
  const dateShown = ({ doneDate, orderDate }: InvoiceOrder) => dateOf((isWaiting ? null : doneDate) ?? orderDate)
  return defineList<InvoiceOrder>({
    entity: 'order',
    follows: ['customer'],
    collection: `/api/orders/invoices/${of}`,
    from: '/api/orders',
    words: { one: 'order', many: 'ordrar', none: 'Ingen' },
    label: title,
    file,
    href: ({ _id }) => `/order/${_id}`,
    edit: () => undefined,
    bulk,
    columns: [
      {
        id: 'name',
        title: 'Order',
        text: ({ name }) => name,
        cell: (row) => isWaiting && <MissingInvoiceFacts of={row} />,
        isSortable: true,
      },
      {
        id: 'date',
        title: { waiting: 'Orderdatum', uninvoiced: 'Klar', invoiced: 'Fakturerad' }[way],
        text: dateShown,
        cell: (row) => sayDate(dateShown(row)),
        isSortable: true,
        isNumber: true,
        width: 'nowrap',
      },
      {
        id: 'customer',
        title: 'Kund',
        text: payerOf,
        cell: (row) => payerOf(row) || <span className="soft">Ingen kund</span>,
        isSortable: true,
        width: 'wide',
      },
      ...payers,
      ...amounts,
    ],
    order,
    ...(way === 'uninvoiced' ? { foot: () => 'Ta bort Klar på dem som ska faktureras.' } : {}),
    searched: 'Sökningen gäller ordrarnas och betalarnas namn.',
    empty: { icon: ReceiptText, title: none, text },
  })
}

type AmountProps = Pick<InvoiceOrder, 'invoice'> & { readonly of: keyof typeof amountCells }

/** In stacked rows each amount has a label. */
const Amount = ({ of, invoice }: AmountProps) => {
  const isPriced = invoice !== null && invoice.lines.length > 0
  if (!isPriced && of !== 'total') return null
  return (
    <span className="num invoice-amount" data-of={amountCells[of].title}>
      {isPriced ? sayMoney(totalsOf(invoice)[of]) : 'Pris saknas'}
    </span>
  )
}

/** Lists the facts that staff must ask for before they can write the invoice. */
const MissingInvoiceFacts = ({ of: { invoice } }: { readonly of: InvoiceOrder }) => {
  const lacks = invoice ? missingInvoiceFacts(invoice) : []
  if (lacks.length === 0) return null
  return (
    <div className="long-status">
      <Status tone="warn">Saknar {lacks.map((lack) => invoiceLackLabels[lack]).join(', ')}</Status>
    </div>
  )
}
