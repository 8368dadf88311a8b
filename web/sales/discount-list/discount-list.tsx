import { BadgePercent } from 'lucide-react'
import { type DiscountState, discountStates } from '../../../projections/sales/discount/view.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { defineList } from '../../kernel/lists/define-list.ts'
import { cellOfNumber, sayNumber } from '../../kernel/words/swedish.ts'
import type { Discount } from '../queries/discounts.ts'

const stateWords: Readonly<Record<DiscountState, string>> = { active: 'Aktiv', inactive: 'Inte aktiv' }
const states = discountStates.map((value) => ({ value, text: stateWords[value] }))
const stateOf = ({ active }: Discount) => stateWords[active ? 'active' : 'inactive']

export const discountList = defineList<Discount>({
  entity: 'discount',
  collection: '/api/discounts',
  words: { one: 'rabatt', many: 'rabatter', none: 'Ingen' },
  href: ({ _id }) => `/discount/${_id}`,
  filters: [{ id: 'lage', asks: 'state', label: 'Läge', all: 'Alla lägen', options: states }],
  columns: [
    { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
    {
      id: 'code',
      title: 'Kod',
      text: ({ discountCode }) => discountCode,
      cell: ({ discountCode }) => <span className="code">{discountCode}</span>,
      isSortable: true,
      width: 'grow',
    },
    {
      id: 'percent',
      title: 'Rabatt',
      text: ({ discountPercent }) => cellOfNumber(discountPercent),
      cell: ({ discountPercent }) => `${sayNumber(discountPercent)}\u00a0%`,
      isSortable: true,
      align: 'end',
    },
    {
      id: 'active',
      title: 'Läge',
      text: stateOf,
      cell: (discount) => <Status tone={discount.active ? 'ok' : 'waiting'}>{stateOf(discount)}</Status>,
      isSortable: true,
    },
  ],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn, kod och information.',
  remove: { tells: ({ discountCode }) => `Koden ${discountCode} ger ingen rabatt längre.` },
  empty: {
    icon: BadgePercent,
    text: 'En rabatt har en kod som ger ett lägre pris i offerten. Lägg till den första med Ny rabatt.',
  },
})
