import { Building2 } from 'lucide-react'
import { type CustomerHolding, customerHoldings } from '../../../projections/sales/customer/view.ts'
import { defineList } from '../../kernel/lists/define-list.ts'
import { dateOf, sayDate } from '../../kernel/words/swedish.ts'
import { type Customer, usePersonsOf } from '../queries/customers.ts'
import { useLiveOrders } from '../queries/orders.ts'
import { sayConsequences } from './say-consequences.ts'
import './customer-list.css'
import { Link } from 'react-aria-components'

const CustomerConsequences = ({ of: { _id, pubs } }: { readonly of: Customer }) =>
  sayConsequences({ publications: pubs.length, liveOrders: useLiveOrders(_id), persons: usePersonsOf(_id) })

const holdingLabels: Readonly<Record<CustomerHolding, string>> = {
  order: 'Har ordrar',
  quotation: 'Har offerter',
  publication: 'Har publikationer',
  nothing: 'Har inget av det',
}
const holdings = customerHoldings.map((value) => ({ value, text: holdingLabels[value] }))

const dayOf = (date: string | null): string => (date === null ? '' : dateOf(date))

/** The label stands in the stacked list, which has no heads of columns. */
const DayCell = ({ label, day }: { readonly label: string; readonly day: string | null }) =>
  day === null ? null : (
    <span className="order-day">
      <span className="small soft stacked-only">{label}</span>
      {sayDate(day)}
    </span>
  )

export const customerList = defineList<Customer>({
  entity: 'customer',
  follows: ['publication', 'order', 'quotation'],
  collection: '/api/customers',
  words: { one: 'kund', many: 'kunder', none: 'Ingen' },
  href: ({ _id }) => `/customer/${_id}`,
  filters: [{ id: 'har', asks: 'has', label: 'Visa', all: 'Alla kunder', options: holdings }],
  columns: [
    { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
    {
      id: 'publications',
      title: 'Publikationer',
      text: ({ pubs }) => pubs.map(({ name }) => name).join(', '),
      cell: (customer) => <CustomerPublications customer={customer} />,
      width: 'grow',
    },
    {
      id: 'ordered',
      title: 'Beställd',
      text: ({ orderDate, firstOrder }) => dayOf(orderDate ?? firstOrder),
      cell: ({ orderDate, firstOrder }) => <DayCell label="Beställd" day={orderDate ?? firstOrder} />,
      width: 'nowrap',
    },
    {
      id: 'done',
      title: 'Klar',
      text: ({ doneDate, lastDone }) => dayOf(doneDate ?? lastDone),
      cell: ({ doneDate, lastDone }) => <DayCell label="Klar" day={doneDate ?? lastDone} />,
      width: 'nowrap',
    },
  ],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn, organisationsnummer, kontaktperson och publikationer.',
  remove: { tells: (customer) => <CustomerConsequences of={customer} /> },
  empty: {
    icon: Building2,
    text: 'En kund äger publikationer, får offerter och gör beställningar. Lägg till den första med Ny kund.',
  },
})

const CustomerPublications = ({ customer: { _id, name, pubs } }: { readonly customer: Customer }) => {
  if (pubs.length === 0) return <span className="soft">Inga publikationer</span>
  return (
    <ul className="customer-publications">
      {pubs.map((pub) => (
        <li key={pub._id}>
          <Link href={`/publications/issues/${pub._id}`}>{pub.name}</Link>
        </li>
      ))}
      <li>
        <Link href={`/publications?org=${_id}&aldre=true`} aria-label={`Visa alla publikationer för ${name}`}>
          Visa alla
        </Link>
      </li>
    </ul>
  )
}
