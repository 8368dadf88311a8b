import { Search } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { openRow } from '../../kernel/components/table/open-row.ts'
import { useLoadMore } from '../../kernel/lists/use-load-more.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { TodayTable } from './TodayTable.tsx'
import { assigneeOptions, dueOptions, filterRows, type Row, useTodayFilter } from './today.ts'

export const TodayList = ({ rows, now }: { readonly rows: readonly Row[]; readonly now: string }) => {
  const { turn, due, setTurn, setDue, clear, most, showMore } = useTodayFilter()
  const found = filterRows(rows, { turn, due })
  const shown = found.slice(0, most)
  const { area, goOn } = useLoadMore(shown.length, showMore)
  return (
    <>
      <div className="toolbar">
        <FilterMenu label="Vems tur" options={assigneeOptions} value={turn} onChange={setTurn} />
        <FilterMenu label="Utgivning" options={dueOptions} value={due} onChange={setDue} />
      </div>
      {shown.length > 0 ? (
        <div ref={area} onKeyDownCapture={openRow}>
          <TodayTable rows={shown} now={now} />
        </div>
      ) : (
        <EmptyState
          icon={Search}
          title="Inget nummer väntar där"
          actions={<Button onPress={clear}>Visa alla nummer</Button>}
        >
          Numren som pågår väntar på någon annan, eller har en annan dag.
        </EmptyState>
      )}
      {shown.length < found.length && (
        <>
          <p className="soft list-foot">
            Visar {sayNumber(shown.length)} av {sayNumber(found.length)} nummer.
          </p>
          <Button onPress={goOn}>Visa fler nummer</Button>
        </>
      )}
    </>
  )
}
