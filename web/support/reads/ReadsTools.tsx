import { RotateCcw } from 'lucide-react'
import type { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import type { ReadsDesk } from './use-reads-filter.ts'

const ALL = 'alla'

type ReadsToolsProps = { readonly desk: ReadsDesk; readonly readers: ReadsAnswer['readers'] }

/** Whose readings are shown, and of which days. */
export const ReadsTools = ({ desk: { filter, setFilter, clear, isFiltered }, readers }: ReadsToolsProps) => (
  <div className="toolbar">
    <FilterMenu
      label="Läsare"
      options={[{ value: ALL, text: 'Alla läsare' }, ...readers.map(({ id, name }) => ({ value: id, text: name }))]}
      value={filter.reader || ALL}
      onChange={(reader) => setFilter({ reader: reader === ALL ? '' : reader })}
    />
    <DatePicker
      label="Från och med"
      value={filter.from || null}
      {...(filter.to && { max: filter.to })}
      onChange={(day) => setFilter({ from: day ?? '' })}
    />
    <DatePicker
      label="Till och med"
      value={filter.to || null}
      {...(filter.from && { min: filter.from })}
      onChange={(day) => setFilter({ to: day ?? '' })}
    />
    {filter.person !== '' && <span className="soft">En persons uppgifter</span>}
    {isFiltered && (
      <Button variant="quiet" icon={RotateCcw} onPress={clear}>
        Visa allt
      </Button>
    )}
  </div>
)
