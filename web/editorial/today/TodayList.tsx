import { Search } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Empty } from '../../kernel/components/feedback/Empty.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { openRow } from '../../kernel/components/table/open-row.ts'
import { useGoOn } from '../../kernel/lists/use-go-on.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { TodayTable } from './TodayTable.tsx'
import { chosenOf, dueOptions, type Row, turnOptions, useTodayFilter } from './today.ts'

export const TodayList = ({ rows, now }: { readonly rows: readonly Row[]; readonly now: string }) => {
  const { turn, due, setTurn, setDue, clear, most, showMore } = useTodayFilter()
  const found = chosenOf(rows, { turn, due })
  const shown = found.slice(0, most)
  const { area, goOn } = useGoOn(shown.length, showMore)
  return (
    <>
      <div className="toolbar">
        <FilterMenu label="Vems tur" options={turnOptions} value={turn} onChange={setTurn} />
        <FilterMenu label="Utgivning" options={dueOptions} value={due} onChange={setDue} />
      </div>
      {shown.length > 0 ? (
        <div ref={area} onKeyDownCapture={openRow}>
          <TodayTable rows={shown} now={now} />
        </div>
      ) : (
        <Empty
          icon={Search}
          title="Inget nummer väntar där"
          actions={<Button onPress={clear}>Visa alla nummer</Button>}
        >
          Numren som pågår väntar på någon annan, eller har en annan dag.
        </Empty>
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
