import { useDeferredValue } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import type { Option } from '../../components/Select.tsx'
import type { PublicationListed } from '../../queries/publications.ts'
import { searchWords } from '../../search-words.ts'
import { dateOf } from '../../swedish.ts'
import { useAddressState } from '../../use-address-state.ts'
import { typeNames } from './type-names.ts'

const swedish = new Intl.Collator('sv-SE', { numeric: true })

export const ALL = 'alla'

/** What the list shows, as it stands in the address. */
export const usePublicationListState = () => {
  const { read, set } = useAddressState()
  const words = read('sok')
  const sort: SortDescriptor = {
    column: read('ordna') || 'name',
    direction: read('fallande') ? 'descending' : 'ascending',
  }
  return {
    words,
    /** What the server is asked for: nothing until there is a word of two characters. */
    search: useDeferredValue(searchWords(words).join(' ')),
    organization: read('org') || ALL,
    older: read('aldre') !== '',
    sort,
    setWords: (text: string) => set({ sok: text }),
    setOrganization: (id: string) => set({ org: id === ALL ? undefined : id }),
    setOlder: (older: boolean) => set({ aldre: older ? 'ja' : undefined }),
    clear: () => set({ sok: undefined, org: undefined }),
    setSort: ({ column, direction }: SortDescriptor) =>
      set({ ordna: String(column), fallande: direction === 'descending' ? 'ja' : undefined }),
  }
}

/** Filtered by organisation and sorted; searching is the server's. */
export const arrange = (
  publications: readonly PublicationListed[],
  { organization, sort }: { readonly organization: string; readonly sort: SortDescriptor },
): readonly PublicationListed[] => {
  const sign = sort.direction === 'descending' ? -1 : 1
  return publications
    .filter(({ customer }) => organization === ALL || customer === organization)
    .toSorted((a, b) => sign * swedish.compare(sortText(a, sort.column), sortText(b, sort.column)))
}

const sortText = (publication: PublicationListed, column: SortDescriptor['column']) => {
  if (column === 'created') return publication.createdAt
  if (column === 'organization') return publication.orgName
  return column === 'info' ? publication.info : publication.name
}

/** The organisations of these publications, in order, with their names. */
export const organizationsOf = (publications: readonly PublicationListed[]): readonly Option[] => {
  const found = new Map<string, string>()
  for (const { customer, orgName } of publications) if (customer && orgName) found.set(customer, orgName)
  return [...found].map(([value, text]) => ({ value, text })).toSorted((a, b) => swedish.compare(a.text, b.text))
}

/** The table as rows of text, as shown. */
export const csvOf = (publications: readonly PublicationListed[]): readonly (readonly string[])[] => [
  ['Namn', 'Organisation', 'Information', 'Omslagsbild', 'Typ', 'Skapad'],
  ...publications.map((publication) => [
    publication.name,
    publication.orgName,
    publication.info,
    publication.posterimage ? 'Ja' : 'Nej',
    typeNames(publication.publicationType).join(', '),
    dateOf(publication.createdAt),
  ]),
]
