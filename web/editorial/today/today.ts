import { type NextStep, type Turn, turns } from '../../../domain/editorial/issue/next-step.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { PAGE } from '../../kernel/lists/pages.ts'
import { dateOf, sayNumber } from '../../kernel/words/swedish.ts'
import { type Running, stepOf } from '../queries/running-issues.ts'

/** Listeners are without it though its day is past, or it is to reach them today. */
export type Due = 'late' | 'today'

/** An issue, with what is said of it at an instant. */
export type Row = Running & {
  /** 'i dag', 'tors 26 nov'. */
  readonly day: string
  readonly due: Due | undefined
  readonly step: NextStep
}

const dueOf = ({ availableFromDate, date }: Running, now: string): Due | undefined => {
  const release = releaseStateOf(availableFromDate, now)
  if (release === 'unreleased' && date < dateOf(now)) return 'late'
  return release !== 'released' && date === dateOf(now) ? 'today' : undefined
}

/** As it stands now: what has been released meanwhile, and is whole, is gone. */
export const rowsOf = (issues: readonly Running[], now: string): readonly Row[] => {
  const today = dateOf(now)
  return issues.flatMap((issue) => {
    const step = stepOf(issue, now)
    return step ? [{ ...issue, day: shortDay(issue.date, today), due: dueOf(issue, now), step }] : []
  })
}

const ALL = 'alla'
const parts = { narrator: 'inlasare', editor: 'redaktor', system: 'systemet' } as const satisfies Record<Turn, string>
// The cast is sound: they are the keys of the table.
const everyTurn = Object.keys(parts) as Turn[]

export type TurnFilter = Turn | typeof ALL

export const turnOptions: readonly Option<TurnFilter>[] = [
  { value: ALL, text: 'Allas tur' },
  ...everyTurn.map((turn) => ({ value: turn, text: turns[turn] })),
]

const dueParts = { late: 'forsenade', today: 'idag' } as const satisfies Record<Due, string>
// The cast is sound: they are the keys of the table.
const everyDue = Object.keys(dueParts) as Due[]

export type DueFilter = Due | typeof ALL

export const dueOptions: readonly Option<DueFilter>[] = [
  { value: ALL, text: 'Alla dagar' },
  { value: 'late', text: 'Försenade' },
  { value: 'today', text: 'Ska ut i dag' },
]

/** Whose turn is shown, of which days, and how far down, as it stands in the address. */
export const useTodayFilter = () => {
  const { read, set } = useAddressState()
  const turn: TurnFilter = everyTurn.find((each) => parts[each] === read('tur')) ?? ALL
  const due: DueFilter = everyDue.find((each) => dueParts[each] === read('utgivning')) ?? ALL
  const pages = Math.max(1, Math.floor(Number(read('sidor'))) || 1)
  return {
    turn,
    due,
    setTurn: (chosen: TurnFilter) => set({ tur: chosen === ALL ? undefined : parts[chosen], sidor: undefined }),
    setDue: (chosen: DueFilter) => set({ utgivning: chosen === ALL ? undefined : dueParts[chosen], sidor: undefined }),
    clear: () => set({ tur: undefined, utgivning: undefined, sidor: undefined }),
    most: pages * PAGE,
    showMore: () => set({ sidor: String(pages + 1) }),
  }
}

type Chosen = { readonly turn: TurnFilter; readonly due: DueFilter }

export const chosenOf = (rows: readonly Row[], { turn, due }: Chosen): readonly Row[] =>
  rows.filter((row) => (turn === ALL || row.step.turn === turn) && (due === ALL || row.due === due))

export type Fact = {
  readonly text: string
  /** To the issues that it counts, where they are not all. */
  readonly href?: string
}

const urgent: Readonly<Record<Due, (count: number) => string>> = {
  late: (count) => `${sayNumber(count)} är ${count === 1 ? 'försenat' : 'försenade'}`,
  today: (count) => `${sayNumber(count)} ska ut i dag`,
}

/** '4 nummer pågår', '1 är försenat', '2 ska ut i dag'. */
export const factsOf = (rows: readonly Row[]): readonly Fact[] => [
  { text: `${sayNumber(rows.length)} nummer pågår` },
  ...everyDue.flatMap((due): Fact[] => {
    const count = rows.filter((row) => row.due === due).length
    return count > 0 ? [{ text: urgent[due](count), href: `/today?utgivning=${dueParts[due]}` }] : []
  }),
]
