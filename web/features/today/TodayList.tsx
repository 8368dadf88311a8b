import { Search } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { Empty } from '../../components/feedback/Empty.tsx'
import { FilterMenu } from '../../components/fields/FilterMenu.tsx'
import { openRow } from '../../components/table/open-row.ts'
import { useGoOn } from '../../lists/use-go-on.ts'
import { sayNumber } from '../../words/swedish.ts'
import { TodayTable } from './TodayTable.tsx'
import { ofTurn, type Row, turnOptions, useTurnFilter } from './today.ts'

export const TodayList = ({ rows, now }: { readonly rows: readonly Row[]; readonly now: string }) => {
  const { turn, setTurn, most, showMore } = useTurnFilter()
  const found = ofTurn(rows, turn)
  const shown = found.slice(0, most)
  const { area, goOn } = useGoOn(shown.length, showMore)
  return (
    <>
      <div className="toolbar">
        <FilterMenu label="Vems tur" options={turnOptions} value={turn} onChange={setTurn} />
      </div>
      {shown.length > 0 ? (
        <div ref={area} onKeyDownCapture={openRow}>
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
