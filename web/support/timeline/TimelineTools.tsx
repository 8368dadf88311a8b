import { Printer, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { lanesOf } from './threads.ts'
import { usePrint } from './use-print.ts'
import type { TimelineDesk } from './use-timeline-desk.ts'

const EVERY_VALUE = 'alla'

const orders = [
  { value: 'oldest', text: 'Äldst först' },
  { value: 'newest', text: 'Nyast först' },
] as const

/** The chosen value stays a choice when nothing that is shown has it. */
const withChosenValue = (values: readonly string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen]

const TYPING_MS = 400

/** The text waits until the user has stopped typing: each search looks through the history. */
const useTyped = (value: string, send: (value: string) => void) => {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(typed.trim()), TYPING_MS)
  }
  const clearFilter = () => {
    clearTimeout(timer.current)
    setText('')
  }
  return { text, write, clearFilter }
}

/** The filter and order of the timeline, and the print. */
export const TimelineTools = ({ desk }: { readonly desk: TimelineDesk }) => {
  const { filter, setFilter, setOrder, isFiltered, clear } = desk
  const { text, write, clearFilter } = useTyped(filter.text, (typed) => setFilter('text', typed))
  const showAllRows = () => {
    clearFilter()
    clear()
  }
  const printState = usePrint(desk)
  const names = new Map(desk.lanes.map(({ key, name }) => [key, name]))
  const lanes = withChosenValue(
    lanesOf(desk.lanes.map((lane) => ({ lane }))).map(({ key }) => key),
    filter.lane,
  )
  return (
    <>
      <div className="toolbar">
        <SearchField label="Sök i händelserna" value={text} onChange={write} />
        <FilterMenu
          label="Slag"
          options={[
            { value: EVERY_VALUE, text: 'Alla slag' },
            ...lanes.map((key) => ({ value: key, text: names.get(key) ?? key })),
          ]}
          value={filter.lane || EVERY_VALUE}
          onChange={(key) => setFilter('lane', key === EVERY_VALUE ? '' : key)}
        />
        <FilterMenu
          label="Vem"
          options={[
            { value: EVERY_VALUE, text: 'Alla som gjort något' },
            ...withChosenValue(desk.actors, filter.actor).map((name) => ({ value: name, text: name })),
          ]}
          value={filter.actor || EVERY_VALUE}
          onChange={(name) => setFilter('actor', name === EVERY_VALUE ? '' : name)}
        />
        <FilterMenu label="Ordning" options={orders} value={filter.order} onChange={setOrder} />
      </div>
      <div className="toolbar timeline-days">
        <DatePicker label="Från" value={filter.from || null} onChange={(day) => setFilter('from', day ?? '')} />
        <DatePicker label="Till" value={filter.to || null} onChange={(day) => setFilter('to', day ?? '')} />
        {isFiltered && (
          <Button variant="quiet" icon={RotateCcw} onPress={showAllRows}>
            Visa allt
          </Button>
        )}
        <Button
          variant="quiet"
          icon={Printer}
          isPending={printState.isPending}
          pendingLabel="Skriver ut"
          onPress={() => printState.mutate()}
        >
          Skriv ut
        </Button>
      </div>
    </>
  )
}
