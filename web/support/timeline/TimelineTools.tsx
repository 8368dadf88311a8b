import { Printer, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { lanesOf } from './threads.ts'
import { usePrint } from './use-print.ts'
import type { TimelineDesk } from './use-timeline-desk.ts'

const ALL = 'alla'

const orders = [
  { value: 'oldest', text: 'Äldst först' },
  { value: 'newest', text: 'Nyast först' },
] as const

/** The chosen value stays a choice when nothing that is shown has it. */
const withChosen = (values: readonly string[], chosen: string) =>
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
  const empty = () => {
    clearTimeout(timer.current)
    setText('')
  }
  return { text, write, empty }
}

/** The filter and order of the timeline, and the print. */
export const TimelineTools = ({ desk }: { readonly desk: TimelineDesk }) => {
  const { filter, setFilter, setOrder, isFiltered, clear } = desk
  const { text, write, empty } = useTyped(filter.text, (typed) => setFilter('text', typed))
  const showAll = () => {
    empty()
    clear()
  }
  const printing = usePrint(desk)
  const names = new Map(desk.lanes.map(({ key, name }) => [key, name]))
  const lanes = withChosen(
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
            { value: ALL, text: 'Alla slag' },
            ...lanes.map((key) => ({ value: key, text: names.get(key) ?? key })),
          ]}
          value={filter.lane || ALL}
          onChange={(key) => setFilter('lane', key === ALL ? '' : key)}
        />
        <FilterMenu
          label="Vem"
          options={[
            { value: ALL, text: 'Alla som gjort något' },
            ...withChosen(desk.actors, filter.actor).map((name) => ({ value: name, text: name })),
          ]}
          value={filter.actor || ALL}
          onChange={(name) => setFilter('actor', name === ALL ? '' : name)}
        />
        <FilterMenu label="Ordning" options={orders} value={filter.order} onChange={setOrder} />
      </div>
      <div className="toolbar timeline-days">
        <DatePicker label="Från" value={filter.from || null} onChange={(day) => setFilter('from', day ?? '')} />
        <DatePicker label="Till" value={filter.to || null} onChange={(day) => setFilter('to', day ?? '')} />
        {isFiltered && (
          <Button variant="quiet" icon={RotateCcw} onPress={showAll}>
            Visa allt
          </Button>
        )}
        <Button
          variant="quiet"
          icon={Printer}
          isPending={printing.isPending}
          pendingLabel="Skriver ut"
          onPress={() => printing.mutate()}
        >
          Skriv ut
        </Button>
      </div>
    </>
  )
}
