import { ClipboardList } from 'lucide-react'
import { orderStateLabels, orderStates, orderTypeLabels } from '../../../domain/sales/order/rules.ts'
import { DatedCell } from '../../kernel/entities/DatedCell.tsx'
import { defineList } from '../../kernel/lists/define-list.ts'
import { dateOf } from '../../kernel/words/swedish.ts'
import { letterRecipient } from '../../subscribers/entities/letter-recipient.ts'
import { customerFilter } from '../entities/customer-filter.tsx'
import { OrderStatus } from '../entities/OrderStatus.tsx'
import type { Order } from '../queries/orders.ts'
import { useQuotation } from '../queries/quotations.ts'

const states = orderStates.map((state) => ({ value: state, text: orderStateLabels[state] }))

export const orderList = defineList<Order>({
  entity: 'order',
  follows: ['customer'],
  collection: '/api/orders',
  words: { one: 'order', many: 'ordrar', none: 'Ingen' },
  href: ({ _id }) => `/order/${_id}`,
  filters: [
    customerFilter,
    {
      id: 'lage',
      asks: 'state',
      label: 'Läge',
      all: 'Alla lägen',
      options: states,
    },
  ],
  columns: [
    {
      id: 'name',
      title: 'Namn',
      text: ({ name }) => name,
      cell: ({ renewsYear }) => renewsYear !== null && <span className="soft small row-under">Förnyelse</span>,
      isSortable: true,
    },
    {
      id: 'orderDate',
      title: 'Orderdatum',
      text: ({ orderDate }) => dateOf(orderDate),
      cell: ({ orderDate, createdAt }) => <DatedCell date={orderDate} createdAt={createdAt} />,
      isSortable: true,
      width: 'nowrap',
    },
    {
      id: 'customer',
      title: 'Kund',
      text: ({ customerName }) => customerName,
      cell: ({ customerName }) => customerName || <span className="soft">Ingen kund</span>,
      isSortable: true,
      width: 'wide',
    },
    { id: 'orderType', title: 'Typ', text: ({ orderType }) => orderTypeLabels[orderType], isSortable: true },
    {
      id: 'state',
      title: 'Läge',
      text: ({ state, done }) => orderStateLabels[done ? 'done' : state],
      cell: ({ state, done }) => <OrderStatus state={state} done={done} />,
      isSortable: true,
      width: 'grow',
    },
  ],
  order: { column: 'orderDate', direction: 'descending' },
  searched: 'Sökningen gäller ordrarnas och kundernas namn.',
  remove: {
    tells: ({ quotation }) => quotation && <ReopenedOffer quotation={quotation} />,
    mayBe: ({ mayBeRemoved }) => mayBeRemoved,
  },
  empty: {
    icon: ClipboardList,
    text: 'En order kommer när en kund beställer enligt sin offert, eller när du lägger upp den här.',
    begin: { to: '/order/new', text: 'Ny order' },
  },
})

/**
 * Says what happens to the offer of a removed order. The customer has a confirmation, so a letter informs the customer.
 */
const ReopenedOffer = ({ quotation: id }: { readonly quotation: string }) => {
  const quotation = useQuotation(id)
  const to = quotation && letterRecipient(quotation)
  return (
    <>
      Offerten går att beställa igen.{' '}
      {to === ''
        ? 'Det finns ingen e-postadress, så kunden får inget mejl om det.'
        : `Kunden får genast ett mejl om det${to ? `: ${to}` : ''}, och ett till om du ångrar.`}
    </>
  )
}
