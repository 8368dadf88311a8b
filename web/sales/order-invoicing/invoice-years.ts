import { useState } from 'react'
import { INVOICE_YEARS } from '../../../domain/sales/order/rules.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'

/** The choice of orders on the page. `of`: the server's name for it. */
export type InvoicesShown = {
  readonly of: string
  readonly way: 'waiting' | 'uninvoiced' | 'invoiced'
  readonly title: string
}

const waitingInvoices: InvoicesShown = { of: 'waiting', way: 'waiting', title: 'Att fakturera' }
const uninvoicedOrders: InvoicesShown = { of: 'uninvoiced', way: 'uninvoiced', title: 'Klara utan faktura' }
const UNINVOICED_PARAMETER = 'utan'

/**
 * Reads the choice from the address: orders that wait, orders done without an invoice, or one of the years for which
 * invoice facts are kept.
 */
export const useInvoicesShown = () => {
  const { read, set } = useAddressState()
  const [thisYear] = useState(() => currentTime().getFullYear())
  const years = Array.from({ length: INVOICE_YEARS + 1 }, (_, ago) => String(thisYear - ago))
  const all = new Map<string, InvoicesShown>([
    ['', waitingInvoices],
    [UNINVOICED_PARAMETER, uninvoicedOrders],
    ...years.map((year) => [year, { of: year, way: 'invoiced', title: `Fakturerade ${year}` }] as const),
  ])
  const options: readonly Option[] = [...all].map(([value, { title }]) => ({ value, text: title }))
  const asked = read('visa')
  const value = all.has(asked) ? asked : ''
  return {
    options,
    value,
    shown: all.get(value) ?? waitingInvoices,
    choose: (next: string) => set({ visa: next, ordna: undefined, fallande: undefined, stigande: undefined }),
  }
}
