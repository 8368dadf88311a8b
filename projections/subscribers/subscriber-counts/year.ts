import { daysOfWeek, isoWeek, weeksOf } from '../../../domain/kernel/values/dates/iso-week.ts'
import { type SubscriberKind, subscriberKindNames } from '../../../domain/subscribers/subscriber-kinds.ts'
import type { SubscriberImportView } from '../subscriber-import/view.ts'
import type { ChangeSum, SummedStep } from './queries.ts'
import type { ImportedList, StatisticWeek } from './view.ts'

type Counts = Record<SubscriberKind, number>

const noCounts = (): Counts => ({ cda: 0, daisy: 0, legimus: 0, email: 0, app: 0, webb: 0 })

/** The last week of a year, or the present week in this year; 0 for a year to come. */
export const lastWeekOf = (year: number, today: string): number => {
  const present = isoWeek(today)
  if (year > present.year) return 0
  return year === present.year ? present.week : weeksOf(year)
}

/** The years from the first change to the present, the latest first. */
export const yearsOf = (steps: readonly SummedStep[], today: string): readonly number[] => {
  const present = isoWeek(today).year
  const [first] = steps
  const begins = Math.min(present, first ? isoWeek(first.day).year : present)
  return Array.from({ length: present - begins + 1 }, (_, back) => present - back)
}

type YearSource = {
  readonly steps: readonly SummedStep[]
  readonly turns: readonly ChangeSum[]
  /** Listened articles by the Monday of the week. */
  readonly listened: ReadonlyMap<string, number>
  /** The first day that analytics covers. */
  readonly listenedSince: string
  readonly today: string
}

/** The state of each week on its last day, and of the present week today. */
export const weeksIn = (year: number, told: YearSource): StatisticWeek[] => {
  const { steps, turns, listened, listenedSince, today } = told
  const counts = noCounts()
  let next = 0
  return Array.from({ length: lastWeekOf(year, today) }, (_, before) => {
    const week = before + 1
    const { from, to } = daysOfWeek({ year, week })
    const day = to < today ? to : today
    for (let step = steps[next]; step && step.day <= day; step = steps[next]) {
      counts[step.kind] += step.by
      next += 1
    }
    const within = turns.filter((turn) => from <= turn.day && turn.day <= to)
    const turned = (what: ChangeSum['what']) =>
      within.reduce((sum, turn) => (turn.what === what ? sum + turn.turns : sum), 0)
    return {
      week,
      from,
      to,
      counts: { ...counts },
      began: turned('began'),
      ended: turned('ended'),
      listened: to < listenedSince ? null : (listened.get(from) ?? 0),
    }
  })
}

/** The list imports of a year that were not undone. */
export const listsIn = (
  year: number,
  imports: readonly SubscriberImportView[],
  dayOf: (instant: Date) => string,
): ImportedList[] =>
  imports.flatMap(({ _id, status, done, completedAt }) => {
    if (status !== 'completed' || done === null || completedAt === null) return []
    const { year: its, week } = isoWeek(dayOf(new Date(completedAt)))
    const { added, changed, removed } = done
    return its === year ? [{ _id, week, added, changed, removed }] : []
  })

const HUNDREDTHS_PER_UNIT = 100

/** Weekly averages, with two decimals. */
export const averagesOf = (weeks: readonly Pick<StatisticWeek, 'counts'>[]): Counts => {
  const averages = noCounts()
  for (const kind of subscriberKindNames) {
    const sum = weeks.reduce((total, { counts }) => total + counts[kind], 0)
    averages[kind] =
      weeks.length === 0 ? 0 : Math.round((sum / weeks.length) * HUNDREDTHS_PER_UNIT) / HUNDREDTHS_PER_UNIT
  }
  return averages
}
