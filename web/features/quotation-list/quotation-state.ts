import type { SortDescriptor } from 'react-aria-components'
import { useDeferredValue } from 'react'
import { CustomerId } from '../../../domain/ids.ts'
import { quotationStates, stateLabels } from '../../../domain/quotation/rules.ts'
import type { QuotationFilter } from '../../queries/quotations.ts'
import { isTooShort } from '../../search-words.ts'
import { useAddressState } from '../../use-address-state.ts'

const sorts = ['updatedAt', 'createdAt', 'name', 'customerName', 'price', 'readingTime', 'state'] as const

const sortOf = (text: string) => sorts.find((sort) => sort === text) ?? 'updatedAt'

export const stateOptions = [
  { value: '', text: 'Alla lägen' },
  ...quotationStates.map((state) => ({ value: state as string, text: stateLabels[state] })),
]

/** What is shown lives in the address: words, state, customer and order; the latest first to begin with. */
export const useQuotationState = () => {
  const { read, set } = useAddressState()
  const words = read('sok')
  const sort = sortOf(read('ordna'))
  const ascending = read('stigande') !== ''
  const filter: QuotationFilter = {
    search: isTooShort(words) ? '' : words.trim(),
    state: stateOptions.find(({ value }) => value === read('lage'))?.value ?? '',
    customer: CustomerId.safeParse(read('org')).data ?? '',
    sort,
    direction: ascending ? 'asc' : 'desc',
  }
  const descriptor: SortDescriptor = { column: sort, direction: ascending ? 'ascending' : 'descending' }
  return {
    words,
    filter: useDeferredValue(filter),
    isTooShort: words !== '' && isTooShort(words),
    isFiltered: filter.search !== '' || filter.state !== '' || filter.customer !== '',
    sort: descriptor,
    setWords: (text: string) => set({ sok: text }),
    setState: (state: string) => set({ lage: state }),
    setCustomer: (customer: string) => set({ org: customer }),
    clear: () => set({ sok: undefined, lage: undefined, org: undefined }),
    setSort: ({ column, direction }: SortDescriptor) =>
      set({ ordna: String(column), stigande: direction === 'ascending' ? 'ja' : undefined }),
  }
}

export type QuotationListState = ReturnType<typeof useQuotationState>
