import type { SortDescriptor } from 'react-aria-components'
import { plainNumber } from '../../../domain/plain-number.ts'
import type { Option } from '../../components/Select.tsx'
import type { IssueListed } from '../../queries/issues.ts'
import { releaseOf } from '../../release.ts'
import { containsWords, searchWords } from '../../search-words.ts'
import { cellOfTime, dateOf } from '../../swedish.ts'
import { useAddressState } from '../../use-address-state.ts'

const swedish = new Intl.Collator('sv-SE', { numeric: true })
const STEP = 50

const filters = ['alla', 'slappta', 'ej-slappta'] as const
export type Filter = (typeof filters)[number]

export const filterOptions: readonly Option<Filter>[] = [
  { value: 'alla', text: 'Alla nummer' },
  { value: 'slappta', text: 'Släppta' },
  { value: 'ej-slappta', text: 'Ej släppta' },
]

export type ListState = {
  readonly words: string
  readonly filter: Filter
  readonly sort: SortDescriptor
}

/** What the list shows, as it stands in the address; the latest first unless asked otherwise. */
export const useIssueListState = () => {
  const { read, set } = useAddressState()
  const words = read('sok')
  return {
    words,
    filter: filters.find((filter) => filter === read('visa')) ?? 'alla',
    sort: {
      column: read('ordna') || 'date',
      direction: read('stigande') ? 'ascending' : 'descending',
    } satisfies SortDescriptor,
    most: plainNumber(read('antal')) || STEP,
    /** The issue whose files are shown. */
    chosen: read('filer'),
    setWords: (text: string) => set({ sok: text }),
    setFilter: (filter: Filter) => set({ visa: filter === 'alla' ? undefined : filter }),
    setSort: ({ column, direction }: SortDescriptor) =>
      set({ ordna: String(column), stigande: direction === 'ascending' ? 'ja' : undefined }),
    showMore: (shown: number) => set({ antal: (shown + STEP).toString() }),
    choose: (id: string) => set({ filer: id }),
    clear: () => set({ sok: undefined, visa: undefined }),
  }
}

export const arrange = (
  issues: readonly IssueListed[],
  { words, filter, sort }: ListState,
  now: string,
): readonly IssueListed[] => {
  const sought = searchWords(words)
  const sign = sort.direction === 'descending' ? -1 : 1
  return issues
    .filter(({ name, shortName, info }) => containsWords(`${name} ${shortName} ${info}`, sought))
    .filter(({ availableFromDate }) => {
      const isReleased = releaseOf(availableFromDate, now).state === 'released'
      return filter === 'alla' || isReleased === (filter === 'slappta')
    })
    .toSorted((a, b) => sign * compare(a, b, sort.column))
}

const compare = (a: IssueListed, b: IssueListed, column: SortDescriptor['column']) => {
  if (column === 'name') return swedish.compare(a.name, b.name)
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number
}

/** The table as rows of text, as shown. */
export const csvOf = (issues: readonly IssueListed[], now: string): readonly (readonly string[])[] => [
  ['Namn', 'Datum', 'Skapad', 'Läge', 'Tillgänglig från', 'Information'],
  ...issues.map(({ name, date, createdAt, availableFromDate, info }) => [
    name,
    date,
    dateOf(createdAt),
    releaseOf(availableFromDate, now).text,
    cellOfTime(availableFromDate),
    info,
  ]),
]
