import { type NextStep, type Turn, turns } from '../../../domain/issue/next-step.ts'
import { releaseStateOf } from '../../../domain/issue/rules.ts'
import { shortDay } from '../../../domain/values/publishing-day.ts'
import type { Option } from '../../components/fields/Select.tsx'
import { type Running, stepOf } from '../../queries/running-issues.ts'
import { dateOf, listed, sayNumber } from '../../words/swedish.ts'
import { PAGE } from '../../lists/pages.ts'
import { useAddressState } from '../../lists/use-address-state.ts'

/** An issue, with what is said of it at an instant. */
export type Row = Running & {
  /** 'i dag', 'tors 26 nov'. */
  readonly day: string
  /** Its day is past, and listeners are without it. */
  readonly isOverdue: boolean
  readonly step: NextStep
}

/** As it stands now: what has been released meanwhile, and is whole, is gone. */
export const rowsOf = (issues: readonly Running[], now: string): readonly Row[] => {
  const today = dateOf(now)
  return issues.flatMap((issue) => {
    const step = stepOf(issue, now)
    const isOverdue = releaseStateOf(issue.availableFromDate, now) === 'unreleased' && issue.date < today
    return step ? [{ ...issue, day: shortDay(issue.date, today), isOverdue, step }] : []
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

/** Whose turn is shown, and how far down, as it stands in the address. */
export const useTurnFilter = () => {
  const { read, set } = useAddressState()
  const turn: TurnFilter = everyTurn.find((each) => parts[each] === read('tur')) ?? ALL
  const pages = Math.max(1, Math.floor(Number(read('sidor'))) || 1)
  return {
    turn,
    setTurn: (chosen: TurnFilter) => set({ tur: chosen === ALL ? undefined : parts[chosen], sidor: undefined }),
    most: pages * PAGE,
    showMore: () => set({ sidor: String(pages + 1) }),
  }
}

export const ofTurn = (rows: readonly Row[], turn: TurnFilter): readonly Row[] =>
  rows.filter(({ step }) => turn === ALL || step.turn === turn)

/** '4 nummer pågår', '1 är försenat och 2 ska ut i dag'. */
export const sayRows = (rows: readonly Row[]): readonly string[] => {
  const overdue = rows.filter(({ isOverdue }) => isOverdue).length
  const today = rows.filter(({ day }) => day === 'i dag').length
  const urgent = [
    ...(overdue > 0 ? [`${sayNumber(overdue)} är ${overdue === 1 ? 'försenat' : 'försenade'}`] : []),
    ...(today > 0 ? [`${sayNumber(today)} ska ut i dag`] : []),
  ]
  return [`${sayNumber(rows.length)} nummer pågår`, ...(urgent.length > 0 ? [listed(urgent)] : [])]
}
