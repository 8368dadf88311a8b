import { type Assignee, assignees, type NextStep } from '../../../domain/editorial/issue/next-step.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { ROWS_PER_PAGE } from '../../kernel/lists/pages.ts'
import { dateOf, sayNumber } from '../../kernel/words/swedish.ts'
import { type RunningIssueRow, stepOf } from '../queries/running-issues.ts'

/** The issue is not released though its day is past, or is due today. */
type DueState = 'late' | 'today'

/** An issue with its facts at an instant. */
export type Row = RunningIssueRow & {
  /** 'i dag', 'tors 26 nov'. */
  readonly day: string
  readonly due: DueState | undefined
  readonly step: NextStep
}

const dueStateOf = ({ availableFromDate, date }: RunningIssueRow, now: string): DueState | undefined => {
  const release = releaseStateOf(availableFromDate, now)
  if (release === 'unreleased' && date < dateOf(now)) return 'late'
  return release !== 'released' && date === dateOf(now) ? 'today' : undefined
}

/** The rows at an instant: a complete issue released since the list was read is left out. */
export const rowsOf = (issues: readonly RunningIssueRow[], now: string): readonly Row[] => {
  const today = dateOf(now)
  return issues.flatMap((issue) => {
    const step = stepOf(issue, now)
    return step ? [{ ...issue, day: shortDay(issue.date, today), due: dueStateOf(issue, now), step }] : []
  })
}

const ALL_VALUE = 'alla'
const parts = { narrator: 'inlasare', editor: 'redaktor', system: 'systemet' } as const satisfies Record<
  Assignee,
  string
>
// The cast is sound: these are the keys of the table.
const allTurns = Object.keys(parts) as Assignee[]

type AssigneeFilter = Assignee | typeof ALL_VALUE

export const assigneeOptions: readonly Option<AssigneeFilter>[] = [
  { value: ALL_VALUE, text: 'Allas tur' },
  ...allTurns.map((turn) => ({ value: turn, text: assignees[turn] })),
]

const dueParts = { late: 'forsenade', today: 'idag' } as const satisfies Record<DueState, string>
// The cast is sound: these are the keys of the table.
const allDueStates = Object.keys(dueParts) as DueState[]

type DueFilter = DueState | typeof ALL_VALUE

export const dueOptions: readonly Option<DueFilter>[] = [
  { value: ALL_VALUE, text: 'Alla dagar' },
  { value: 'late', text: 'Försenade' },
  { value: 'today', text: 'Ska ut i dag' },
]

/** The filter by turn and day, and the number of pages shown, stored in the address. */
export const useTodayFilter = () => {
  const { read, set } = useAddressState()
  const turn: AssigneeFilter = allTurns.find((each) => parts[each] === read('tur')) ?? ALL_VALUE
  const due: DueFilter = allDueStates.find((each) => dueParts[each] === read('utgivning')) ?? ALL_VALUE
  const pages = Math.max(1, Math.floor(Number(read('sidor'))) || 1)
  return {
    turn,
    due,
    setTurn: (chosen: AssigneeFilter) =>
      set({ tur: chosen === ALL_VALUE ? undefined : parts[chosen], sidor: undefined }),
    setDue: (chosen: DueFilter) =>
      set({ utgivning: chosen === ALL_VALUE ? undefined : dueParts[chosen], sidor: undefined }),
    clear: () => set({ tur: undefined, utgivning: undefined, sidor: undefined }),
    most: pages * ROWS_PER_PAGE,
    showMore: () => set({ sidor: String(pages + 1) }),
  }
}

type TodayFilter = { readonly turn: AssigneeFilter; readonly due: DueFilter }

export const filterRows = (rows: readonly Row[], { turn, due }: TodayFilter): readonly Row[] =>
  rows.filter((row) => (turn === ALL_VALUE || row.step.turn === turn) && (due === ALL_VALUE || row.due === due))

export type Fact = {
  readonly text: string
  /** The address of the counted issues, when they are not all. */
  readonly href?: string
}

const urgentTexts: Readonly<Record<DueState, (count: number) => string>> = {
  late: (count) => `${sayNumber(count)} är ${count === 1 ? 'försenat' : 'försenade'}`,
  today: (count) => `${sayNumber(count)} ska ut i dag`,
}

/** '4 nummer pågår', '1 är försenat', '2 ska ut i dag'. */
export const factsOf = (rows: readonly Row[]): readonly Fact[] => [
  { text: `${sayNumber(rows.length)} nummer pågår` },
  ...allDueStates.flatMap((due): Fact[] => {
    const count = rows.filter((row) => row.due === due).length
    return count > 0 ? [{ text: urgentTexts[due](count), href: `/today?utgivning=${dueParts[due]}` }] : []
  }),
]
