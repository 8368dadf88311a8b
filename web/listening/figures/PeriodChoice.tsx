import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { sayDate, today } from '../../kernel/words/swedish.ts'
import { dayBeside, isPeriodKind, type Period, type PeriodKind, periodAround, sayPeriod } from './period.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The period in the address of the page. A period that goes on ends with the present day. */
export const usePeriod = (usual: PeriodKind) => {
  const { read, set } = useAddressState()
  const asked = read('period')
  const kind = isPeriodKind(asked) ? asked : usual
  const dayIn = (name: string, otherwise: string) => (DAY.test(read(name)) ? read(name) : otherwise)
  const now = today()
  const period = ((): Period => {
    if (kind === 'allt') return { to: now }
    if (kind !== 'egna') return periodAround(kind, dayIn('dag', now))
    const to = dayIn('till', now)
    const from = dayIn('fran', periodAround('manad', now).from)
    return from <= to ? { from, to } : { from: to, to: from }
  })()
  return { kind, period, set }
}

type PeriodChoiceProps = Pick<ReturnType<typeof usePeriod>, 'kind' | 'period' | 'set'>

/** Leads to the periods beside, or sets the days. */
export const PeriodChoice = ({ kind, period: { from = '', to }, set }: PeriodChoiceProps) => {
  if (kind === 'allt') return null
  if (kind === 'egna')
    return (
      <div className="period-choice" role="group" aria-label="Egna datum">
        <DatePicker
          label="Från och med"
          value={from}
          max={to}
          onChange={(day) => day && set({ fran: day, till: to })}
        />
        <DatePicker
          label="Till och med"
          value={to}
          min={from}
          onChange={(day) => day && set({ fran: from, till: day })}
        />
      </div>
    )
  return (
    <div className="period-choice" role="group" aria-label="Period">
      <Button variant="quiet" icon={ChevronLeft} onPress={() => set({ dag: dayBeside({ from, to }, -1) })}>
        Föregående
      </Button>
      <output aria-live="polite">
        <b>{sayPeriod(kind, { from, to })}</b>
        <span className="soft small">
          {sayDate(from)} – {sayDate(to)}
        </span>
      </output>
      <Button
        variant="quiet"
        icon={ChevronRight}
        isDisabled={to >= today()}
        onPress={() => set({ dag: dayBeside({ from, to }, 1) })}
      >
        Nästa
      </Button>
    </div>
  )
}
