import { Download, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { FilterMenu } from '../../components/FilterMenu.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { saveCsv } from '../../save-csv.ts'
import type { Book } from '../../queries/books.ts'
import type { IssueListed } from '../../queries/issues.ts'
import { sayNumber, today } from '../../swedish.ts'
import { useNow } from '../../use-now.ts'
import { IssueTable } from './IssueTable.tsx'
import { arrange, csvOf, filterOptions, type useIssueListState } from './issue-list.ts'
import { RemoveIssueDialog } from './RemoveIssueDialog.tsx'

type IssueListProps = {
  readonly publicationName: string
  readonly issues: readonly IssueListed[]
  readonly books: readonly Book[]
  readonly state: ReturnType<typeof useIssueListState>
}

export const IssueList = ({ publicationName, issues, books, state }: IssueListProps) => {
  const [leaving, setLeaving] = useState<IssueListed>()
  const now = useNow()
  const found = arrange(issues, state, now)
  const shown = found.slice(0, state.most)
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök bland nummer" value={state.words} onChange={state.setWords} />
        <FilterMenu label="Visa" options={filterOptions} value={state.filter} onChange={state.setFilter} />
        <span className="push" />
        {found.length > 0 && (
          <Button variant="quiet" icon={Download} onPress={() => saveCsv(`nummer-${today()}.csv`, csvOf(found, now))}>
            Hämta som CSV
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <>
          <IssueTable
            label={`Nummer av ${publicationName}`}
            issues={shown}
            books={books}
            now={now}
            sort={state.sort}
            onSort={state.setSort}
            onRemove={setLeaving}
          />
          <p className="soft list-foot">
            Visar {sayNumber(shown.length)} av {sayNumber(issues.length)} nummer.{' '}
            {shown.some(({ availableFromDate }) => availableFromDate === null) &&
              'Ett rosa nummer saknar tillgänglig-från-datum och syns inte för lyssnarna.'}
          </p>
          {found.length > shown.length && (
            <Button onPress={() => state.showMore(shown.length)}>Visa fler nummer</Button>
          )}
        </>
      ) : (
        <Empty
          icon={Search}
          title="Inget nummer stämmer"
          actions={<Button onPress={state.clear}>Rensa sökningen</Button>}
        >
          Sökningen gäller namn, kort namn och information.
        </Empty>
      )}
      <RemoveIssueDialog issue={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
