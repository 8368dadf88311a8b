import type { SortDescriptor } from 'react-aria-components'
import { useAddressState } from './use-address-state.ts'
import { containsWords, searchWords } from './search-words.ts'

const swedish = new Intl.Collator('sv-SE', { numeric: true })

/** What of a row is searched, and what it is sorted by: a text or a number for each column. */
export type ListColumns<Row> = {
  readonly search: (row: Row) => string
  readonly sort: Readonly<Record<string, (row: Row) => string | number>> & { readonly name: (row: Row) => string }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : swedish.compare(String(a), String(b))

/** A list that is searched and sorted here; words and order live in the address, by name to begin with. */
export const useListState = <Row>(rows: readonly Row[], { search, sort }: ListColumns<Row>) => {
  const { read, set } = useAddressState()
  const words = read('sok')
  const descriptor: SortDescriptor = {
    column: read('ordna') || 'name',
    direction: read('fallande') ? 'descending' : 'ascending',
  }
  const of = sort[String(descriptor.column)] ?? sort.name
  const sign = descriptor.direction === 'descending' ? -1 : 1
  const wanted = searchWords(words)
  return {
    shown: rows.filter((row) => containsWords(search(row), wanted)).toSorted((a, b) => sign * compare(of(a), of(b))),
    words,
    setWords: (text: string) => set({ sok: text }),
    sort: descriptor,
    setSort: ({ column, direction }: SortDescriptor) =>
      set({ ordna: String(column), fallande: direction === 'descending' ? 'ja' : undefined }),
  }
}
