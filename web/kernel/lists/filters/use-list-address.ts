import { useDeferredValue } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import { plainNumber } from '../../../../domain/kernel/values/plain-number.ts'
import { MAX_SEARCH_LENGTH, searchWords } from '../../../../domain/kernel/values/texts/search-words.ts'
import type { ListColumn, ListFilter } from '../define-list.ts'
import { MAX_NUMBERED_ROWS, MAX_PAGES_READ, ROWS_PER_PAGE } from '../pages.ts'
import { type AddressChanges, useAddressState } from './use-address-state.ts'

type OrderedList = {
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'isSortable'>[]
  readonly order: SortDescriptor
  readonly filters?: readonly ListFilter[]
  readonly pageSizes?: readonly number[]
}

export const useListAddress = ({ columns, order, filters = [], pageSizes }: OrderedList) => {
  const { read, set, hrefOf } = useAddressState()
  /** A changed list begins at its first page. */
  const show = (changes: AddressChanges) => set({ sidor: undefined, sida: undefined, ...changes })
  const page = useDeferredValue(numberOf(read('sida'), MAX_NUMBERED_ROWS))
  const words = read('sok').slice(0, MAX_SEARCH_LENGTH)
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
    /** The query for the server. */
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
    /** The number of pages shown below each other. */
    pages: numberOf(read('sidor'), MAX_PAGES_READ),
    setPages: (pages: number) => set({ sidor: pages > 1 ? String(Math.min(pages, MAX_PAGES_READ)) : undefined }),
    numbered: pageSizes && {
      page,
      size: pageSizes.find((size) => String(size) === read('rader')) ?? pageSizes[0] ?? ROWS_PER_PAGE,
      sizes: pageSizes,
      hrefOf: (page: number) => hrefOf({ sida: page > 1 ? String(page) : undefined }),
      setSize: (size: number) => show({ rader: size === pageSizes[0] ? undefined : String(size) }),
    },
    clear: () => show(Object.fromEntries(['sok', ...filters.map(({ id }) => id)].map((name) => [name, undefined]))),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
export type NumberedPages = NonNullable<ListAddress['numbered']>

/** An address may contain anything. */
const numberOf = (text: string, most: number): number => {
  const number = plainNumber(text) ?? 1
  return Number.isInteger(number) ? Math.max(1, Math.min(number, most)) : 1
}

const isKnown = (filter: ListFilter, value: string): boolean =>
  'menu' in filter ? filter.knows(value) : filter.options.some((option) => option.value === value)

/** The same list gives the same text. */
const queryOf = ({ column, direction }: SortDescriptor, asked: Readonly<Record<string, string>>): string =>
  new URLSearchParams([
    ['sort', String(column)],
    ['direction', direction === 'ascending' ? 'asc' : 'desc'],
    ...Object.entries(asked).filter(([, value]) => value !== ''),
  ]).toString()
