import { Download, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { FilterMenu } from '../../components/FilterMenu.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { Switch } from '../../components/Switch.tsx'
import { saveCsv } from '../../save-csv.ts'
import type { PublicationListed } from '../../queries/publications.ts'
import { sayNumber, today } from '../../swedish.ts'
import { PublicationTable } from './PublicationTable.tsx'
import { ALL, arrange, csvOf, organizationsOf, type usePublicationListState } from './publication-list.ts'
import { RemovePublicationDialog } from './RemovePublicationDialog.tsx'

type PublicationListProps = {
  readonly publications: readonly PublicationListed[]
  readonly state: ReturnType<typeof usePublicationListState>
}

export const PublicationList = ({ publications, state }: PublicationListProps) => {
  const [leaving, setLeaving] = useState<PublicationListed>()
  const organizations = organizationsOf(publications)
  const shown = arrange(publications, state)
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland publikationer" value={state.words} onChange={state.setWords} />
        {organizations.length > 0 && (
          <FilterMenu
            label="Organisation"
            options={[{ value: ALL, text: 'Alla organisationer' }, ...organizations]}
            value={state.organization}
            onChange={state.setOrganization}
          />
        )}
        <Switch isSelected={state.older} onChange={state.setOlder}>
          Visa äldre
        </Switch>
        <span className="push" />
        {shown.length > 0 && (
          <Button variant="quiet" icon={Download} onPress={() => saveCsv(`publikationer-${today()}.csv`, csvOf(shown))}>
            Hämta som CSV
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <>
          <PublicationTable publications={shown} sort={state.sort} onSort={state.setSort} onRemove={setLeaving} />
          <p className="soft list-foot">{sayShown(shown.length)}</p>
        </>
      ) : (
        <Empty
          icon={Search}
          title="Ingen publikation stämmer"
          actions={<Button onPress={state.clear}>Rensa sökningen</Button>}
        >
          Sökningen gäller namn och information, också hos publikationer från före 12 augusti 2019.
        </Empty>
      )}
      <RemovePublicationDialog publication={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

const sayShown = (count: number) => `Visar ${sayNumber(count)} ${count === 1 ? 'publikation' : 'publikationer'}.`
