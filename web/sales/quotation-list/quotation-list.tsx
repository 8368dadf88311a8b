import { FileText } from 'lucide-react'
import { kronor } from '../../../domain/sales/order/invoice-cells.ts'
import { quotationStates, stateLabels } from '../../../domain/sales/quotation/rules.ts'
import { DatedCell } from '../../kernel/entities/DatedCell.tsx'
import { defineList } from '../../kernel/lists/define-list.ts'
import { cellOfLength, dateOf, sayDuration } from '../../kernel/words/swedish.ts'
import { customerFilter } from '../entities/customer-filter.tsx'
import { QuotationStatus } from '../entities/QuotationStatus.tsx'
import { sayMoney } from '../pricing/money.ts'
import type { ListedQuotation } from '../queries/quotations.ts'

const titleOf = ({ name, customerName }: ListedQuotation) => name || customerName || 'Namnlös'

const states = quotationStates.map((state) => ({ value: state, text: stateLabels[state] }))

export const quotationList = defineList<ListedQuotation>({
  entity: 'quotation',
  follows: ['customer'],
  collection: '/api/quotations',
  words: { one: 'offert', many: 'offerter', none: 'Ingen' },
  title: titleOf,
  href: ({ _id }) => `/quotation/${_id}`,
  filters: [
    {
      id: 'lage',
      asks: 'state',
      label: 'Läge',
      all: 'Alla lägen',
      options: states,
    },
    customerFilter,
  ],
  columns: [
    {
      id: 'name',
      title: 'Namn',
      text: titleOf,
      cell: ({ renewsYear }) => renewsYear !== null && <span className="soft small row-under">Förnyelse</span>,
      isSortable: true,
    },
    { id: 'customerName', title: 'Kund', text: ({ orgName }) => orgName, isSortable: true, width: 'wide' },
    {
      id: 'state',
      title: 'Läge',
      text: ({ state }) => stateLabels[state],
      cell: ({ state }) => <QuotationStatus state={state} />,
      isSortable: true,
    },
    {
      id: 'price',
      title: 'Pris',
      text: ({ isPriced, price }) => (isPriced ? kronor(price) : ''),
      cell: ({ isPriced, price }) => (isPriced ? sayMoney(price) : '–'),
      isSortable: true,
      isNumber: true,
    },
    {
      id: 'readingTime',
      title: 'Lästid per nummer',
      text: ({ readingTime }) => (readingTime > 0 ? cellOfLength(readingTime) : ''),
      cell: ({ readingTime }) => (readingTime > 0 ? sayDuration(readingTime) : '–'),
      isSortable: true,
      isNumber: true,
    },
    {
      id: 'updatedAt',
      title: 'Ändrad',
      text: ({ updatedAt }) => dateOf(updatedAt),
      cell: ({ updatedAt, createdAt }) => <DatedCell date={updatedAt} createdAt={createdAt} />,
      isSortable: true,
      width: 'grow',
    },
  ],
  order: { column: 'updatedAt', direction: 'descending' },
  searched: 'Sökningen gäller offertens och kundens namn.',
  remove: {
    tells: () => 'Kundens länk till offerten slutar att gälla.',
    mayBe: ({ state }) => state !== 'accepted',
  },
  empty: {
    icon: FileText,
    text: 'Här kommer förfrågningar från webbplatsen, och offerter som du själv skriver.',
    begin: { to: '/quotation/new', text: 'Ny offert' },
  },
})
