import { useDeferredValue } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import { LONGEST_SEARCH, searchWords } from '../../domain/values/search-words.ts'
import { plainNumber } from '../../domain/values/plain-number.ts'
import type { ListColumn, ListFilter } from './list-of.ts'
import { MOST_PAGES } from './pages.ts'
import { type AddressChanges, useAddressState } from './use-address-state.ts'

type Ordered = {
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'isSortable'>[]
  readonly order: SortDescriptor
  readonly filters?: readonly ListFilter[]
}

/** What a list shows, as it stands in the address. */
export const useListAddress = ({ columns, order, filters = [] }: Ordered) => {
  const { read, set } = useAddressState()
  /** Another list begins at its beginning. */
  const show = (changes: AddressChanges) => set({ sidor: undefined, ...changes })
  const words = read('sok').slice(0, LONGEST_SEARCH)
  const [turned, turnedDirection] =
    order.direction === 'ascending' ? (['fallande', 'descending'] as const) : (['stigande', 'ascending'] as const)
  const asked = columns.find(({ id, isSortable }) => isSortable && id === read('ordna'))
  const sort: SortDescriptor = {
    column: asked?.id ?? order.column,
    direction: read(turned) ? turnedDirection : order.direction,
  }
  const search = searchWords(words).length > 0 ? words.trim() : ''
  const filtered = filters.flatMap((filter) => {
    const value = read(filter.id)
    return value !== '' && isKnown(filter, value) ? [{ filter, value }] : []
  })
  return {
    words,
    isTooShort: words !== '' && search === '',
    isSearched: search !== '',
    isFiltered: search !== '' || filtered.length > 0,
    sort,
    /** What the server is asked for. */
    query: useDeferredValue(
      queryOf(sort, { search, ...Object.fromEntries(filtered.map(({ filter, value }) => [filter.asks, value])) }),
    ),
    filterValue: ({ id }: ListFilter) => filtered.find(({ filter }) => filter.id === id)?.value ?? '',
    setFilter: ({ id }: ListFilter, value: string) => show({ [id]: value }),
    setWords: (text: string) => show({ sok: text }),
    setSort: ({ column, direction }: SortDescriptor) =>
      show({
        ordna: column === order.column ? undefined : String(column),
        [turned]: direction === turnedDirection ? 'ja' : undefined,
      }),
    /** How far down it is shown. */
    pages: pagesOf(read('sidor')),
    setPages: (pages: number) => set({ sidor: pages > 1 ? String(Math.min(pages, MOST_PAGES)) : undefined }),
    clear: () => show(Object.fromEntries(['sok', ...filters.map(({ id }) => id)].map((name) => [name, undefined]))),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>

/** An address may say anything. */
const pagesOf = (text: string): number => {
  const pages = plainNumber(text) ?? 1
  return Number.isInteger(pages) ? Math.max(1, Math.min(pages, MOST_PAGES)) : 1
}

const isKnown = (filter: ListFilter, value: string): boolean =>
  'menu' in filter ? filter.knows(value) : filter.options.some((option) => option.value === value)

/** The text of an address: the same list is the same text. */
const queryOf = ({ column, direction }: SortDescriptor, asked: Readonly<Record<string, string>>): string =>
  new URLSearchParams([
    ['sort', String(column)],
    ['direction', direction === 'ascending' ? 'asc' : 'desc'],
    ...Object.entries(asked).filter(([, value]) => value !== ''),
  ]).toString()
