import { useNavigate } from 'react-router-dom'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { usePublicationNames } from '../queries/publications.ts'
import type { InboxState } from './use-inbox.ts'

const ALL = 'alla'

const stateOptions = [
  { value: ALL, text: 'Alla sändningar' },
  { value: 'waiting', text: 'Nya' },
  { value: 'decided', text: 'Avgjorda' },
] as const

export const InboxFilters = ({ inbox }: { readonly inbox: InboxState }) => {
  const { publicationId, state, showState, search, setSearch } = inbox
  const names = usePublicationNames().data ?? []
  const navigate = useNavigate()
  return (
    <div className="toolbar">
      <SearchField label="Sök bland sändningar" value={search} onChange={setSearch} />
      <FilterMenu<string>
        label="Publikation"
        options={[
          { value: ALL, text: 'Alla publikationer' },
          ...names.map(({ _id, name }) => ({ value: _id, text: name })),
        ]}
        value={publicationId ?? ALL}
        onChange={(id) => void navigate(id === ALL ? '/publications/inbox' : `/publications/inbox/${id}`)}
      />
      <FilterMenu
        label="Visa"
        options={stateOptions}
        value={state ?? ALL}
        onChange={(chosen) => showState(chosen === ALL ? undefined : chosen)}
      />
    </div>
  )
}
