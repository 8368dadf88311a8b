import { useDeferredValue } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import { CustomerId } from '../../../domain/ids.ts'
import { type OrderState, orderStateLabels, orderStates } from '../../../domain/order/rules.ts'
import type { OrderSort } from '../../../projections/orders/view.ts'
import type { Option } from '../../components/Select.tsx'
import type { OrderFilter } from '../../queries/orders.ts'
import { isTooShort } from '../../search-words.ts'
import { useAddressState } from '../../use-address-state.ts'

export const ALL = 'alla'

export const stateOptions: readonly Option<OrderState | typeof ALL>[] = [
  { value: ALL, text: 'Alla lägen' },
  ...orderStates.map((state) => ({ value: state, text: orderStateLabels[state] })),
]

const filterOf = (search: string, state: OrderState | typeof ALL, organization: string) =>
  ({
    search: isTooShort(search) ? '' : search,
    state: state === ALL ? '' : state,
    customer: organization === ALL ? '' : organization,
  }) as const

const sorts: readonly OrderSort[] = ['orderDate', 'createdAt', 'name', 'customer', 'orderType', 'state']

/** What the list shows, as it stands in the address; the latest orders first to begin with. */
export const useOrderListState = () => {
  const { read, set } = useAddressState()
  const words = read('sok')
  const sort = sorts.find((known) => known === read('ordna')) ?? 'orderDate'
  const ascending = read('stigande') !== ''
  const state = stateOptions.find(({ value }) => value === read('lage'))?.value ?? ALL
  const organization = CustomerId.safeParse(read('org')).data ?? ALL
  const search = useDeferredValue(words)
  const direction = ascending ? 'asc' : 'desc'
  return {
    filter: { ...filterOf(search, state, organization), sort, direction } satisfies OrderFilter,
    words,
    state,
    organization,
    isTooShort: words !== '' && isTooShort(words),
    isFiltered: words !== '' || state !== ALL || organization !== ALL,
    sort: { column: sort, direction: ascending ? 'ascending' : 'descending' } satisfies SortDescriptor,
    setWords: (text: string) => set({ sok: text }),
    setState: (value: OrderState | typeof ALL) => set({ lage: value === ALL ? undefined : value }),
    setOrganization: (value: string) => set({ org: value === ALL ? undefined : value }),
    setSort: ({ column, direction }: SortDescriptor) =>
      set({
        ordna: column === 'orderDate' ? undefined : String(column),
        stigande: direction === 'ascending' ? 'ja' : undefined,
      }),
    clear: () => set({ sok: undefined, lage: undefined, org: undefined }),
  }
}

export type OrderListState = ReturnType<typeof useOrderListState>
