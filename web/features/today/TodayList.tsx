import { Search } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { Empty } from '../../components/feedback/Empty.tsx'
import { FilterMenu } from '../../components/fields/FilterMenu.tsx'
import { openRow } from '../../components/table/open-row.ts'
import { TodayTable } from './TodayTable.tsx'
import { ofTurn, type Row, turnOptions, useTurnFilter } from './today.ts'

export const TodayList = ({ rows, now }: { readonly rows: readonly Row[]; readonly now: string }) => {
  const { turn, setTurn } = useTurnFilter()
  const shown = ofTurn(rows, turn)
  return (
    <>
      <div className="toolbar">
        <FilterMenu label="Vems tur" options={turnOptions} value={turn} onChange={setTurn} />
      </div>
      {shown.length > 0 ? (
        <div onKeyDownCapture={openRow}>
          <TodayTable rows={shown} now={now} />
        </div>
      ) : (
        <Empty
          icon={Search}
          title="Inget nummer väntar där"
          actions={<Button onPress={() => setTurn('alla')}>Visa allas tur</Button>}
        >
          Numren som pågår väntar på någon annan.
        </Empty>
      )}
    </>
  )
}
