import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import type { ReadsFilter } from '../queries/reads.ts'

const parts = { reader: 'vem', person: 'om', from: 'fran', to: 'till', page: 'sida' } as const satisfies Record<
  keyof ReadsFilter,
  string
>

const DAY = /^\d{4}-\d\d-\d\d$/

/** Which readings are shown, kept in the address. Another choice begins at the first page. */
export const useReadsFilter = () => {
  const { read, set } = useAddressState()
  const dayIn = (name: string) => (DAY.test(read(name)) ? read(name) : '')
  const filter: ReadsFilter = {
    reader: read(parts.reader),
    person: read(parts.person),
    from: dayIn(parts.from),
    to: dayIn(parts.to),
    page: read(parts.page),
  }
  return {
    filter,
    isFiltered: filter.reader !== '' || filter.person !== '' || filter.from !== '' || filter.to !== '',
    setFilter: (changes: Partial<ReadsFilter>) =>
      set({
        [parts.page]: undefined,
        ...Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [parts[name as keyof ReadsFilter], value]),
        ),
      }),
    clear: () => set({ vem: undefined, om: undefined, fran: undefined, till: undefined, sida: undefined }),
  }
}

export type ReadsDesk = ReturnType<typeof useReadsFilter>
