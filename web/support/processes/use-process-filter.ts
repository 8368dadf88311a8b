import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import type { ProcessFilter } from '../queries/processes.ts'

/** The names of the filters in the address. */
const parts = { process: 'process', state: 'lage', error: 'fel', thing: 'sak' } as const satisfies Record<
  keyof ProcessFilter,
  string
>

/** What is shown of the processes, and on which tab, kept in the address. */
export const useProcessFilter = () => {
  const { read, set } = useAddressState()
  const filter: ProcessFilter = {
    process: read(parts.process),
    state: read(parts.state),
    error: read(parts.error),
    thing: read(parts.thing),
  }
  return {
    filter,
    tab: read('del') || 'arbete',
    setTab: (tab: string) => set({ del: tab === 'arbete' ? undefined : tab }),
    setFilter: (changes: Partial<ProcessFilter>) =>
      set(
        Object.fromEntries(Object.entries(changes).map(([name, value]) => [parts[name as keyof ProcessFilter], value])),
      ),
    clear: () => set({ process: undefined, lage: undefined, fel: undefined, sak: undefined }),
    isFiltered: Object.values(filter).some((value) => value !== ''),
  }
}

export type ProcessDesk = ReturnType<typeof useProcessFilter>
