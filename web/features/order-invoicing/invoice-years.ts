import { useState } from 'react'
import { INVOICE_YEARS } from '../../../domain/order/rules.ts'
import type { Option } from '../../components/fields/Select.tsx'
import { useAddressState } from '../../lists/use-address-state.ts'

const WAITING = 'vantar'

/** Which orders are shown, as it stands in the address: those that wait, or those of a year, as long as they are kept. */
export const useInvoiceYear = () => {
  const { read, set } = useAddressState()
  const [thisYear] = useState(() => new Date().getFullYear())
  const years = Array.from({ length: INVOICE_YEARS + 1 }, (_, ago) => String(thisYear - ago))
  const options: readonly Option[] = [
    { value: WAITING, text: 'Att fakturera' },
    ...years.map((year) => ({ value: year, text: `Fakturerade ${year}` })),
  ]
  const shown = years.find((year) => year === read('ar'))
  return {
    options,
    value: shown ?? WAITING,
    year: shown === undefined ? undefined : Number(shown),
    choose: (value: string) => set({ ar: value === WAITING ? undefined : value }),
  }
}
