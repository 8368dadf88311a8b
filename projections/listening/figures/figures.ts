import { daysOfDate, weekdayFromMonday } from '../../../domain/kernel/values/dates/calendar.ts'
import type { DaySpan, ListeningFigures, ListeningSums, PartSums } from '../../../domain/listening/listening-figures.ts'
import {
  deviceKinds,
  FEWEST_SHOWN,
  OTHER_SITE,
  openedKinds,
  originKinds,
  roundedCount,
} from '../../../domain/listening/listening-kinds.ts'
import { bucketsOf, unitOf } from './periods.ts'
import type { ListeningPlace, NamedPart } from './places.ts'
import type { KindCount, ListeningView, Part } from './view.ts'

const weekdayNames = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag']

const noSums = { plays: 0, seconds: 0, downloads: 0 }

const addSums = (all: readonly ListeningSums[]): ListeningSums =>
  all.reduce(
    (sum, { plays, seconds, downloads }) => ({
      plays: sum.plays + plays,
      seconds: sum.seconds + seconds,
      downloads: sum.downloads + downloads,
    }),
    noSums,
  )

const shownSums = ({ plays, seconds, downloads }: ListeningSums) => ({
  plays,
  minutes: Math.round(seconds / 60),
  downloads,
})

/** Each tenth as percent of the plays that are measured. */
const sharesOf = ({ measured, tenths }: Pick<PartSums, 'measured' | 'tenths'>): number[] | null =>
  measured < FEWEST_SHOWN ? null : tenths.map((heard) => Math.round((heard / measured) * 100))

const curveOf = (parts: readonly PartSums[]): number[] | null => {
  const [first, ...rest] = parts
  if (!first) return null
  const add = (one: readonly number[], other: readonly number[]) => one.map((heard, at) => heard + (other[at] ?? 0))
  return sharesOf(
    rest.reduce((sum, each) => ({ measured: sum.measured + each.measured, tenths: add(sum.tenths, each.tenths) }), {
      measured: first.measured,
      tenths: first.tenths,
    }),
  )
}

const partOf = (named: Omit<NamedPart, 'isExpected'>, sums: PartSums | undefined): Part => {
  const { id: _id, name, date, isRemoved } = named
  const ended = sums ? (sharesOf(sums)?.at(-1) ?? null) : null
  return { _id, name, date, isRemoved, ended, ...shownSums(sums ?? noSums) }
}

const partsOf = (named: readonly NamedPart[], sums: readonly PartSums[]): Part[] => {
  const whole = sums.find(({ id, downloads }) => id === null && downloads > 0)
  const sumsById = new Map(sums.map((each) => [each.id, each]))
  const parts = named
    .filter(({ id, isExpected }) => isExpected || sumsById.has(id))
    .map((each) => partOf(each, sumsById.get(each.id)))
  if (!whole) return parts
  return [...parts, partOf({ id: null, name: 'Hela numret som en fil', date: null, isRemoved: false }, whole)]
}

const kindsOf = (
  { kinds }: ListeningFigures,
  dimension: ListeningFigures['kinds'][number]['dimension'],
  names: Readonly<Record<string, string>>,
): KindCount[] => {
  const counts = new Map(kinds.filter((each) => each.dimension === dimension).map(({ value, count }) => [value, count]))
  return Object.entries(names)
    .filter(([value]) => (counts.get(value) ?? 0) > 0)
    .map(([value, name]) => ({ name, count: roundedCount(counts.get(value) ?? 0) }))
}

const sitesOf = (figures: ListeningFigures): KindCount[] => {
  const hosts = figures.kinds.filter(({ dimension }) => dimension === 'site').map(({ value }) => value)
  const named = hosts.toSorted().map((host) => [host, host === OTHER_SITE ? 'Annan webbplats' : host] as const)
  return kindsOf(figures, 'site', Object.fromEntries(named))
}

const hoursOf = ({ kinds }: ListeningFigures): KindCount[] => {
  const counts = new Map(
    kinds.filter(({ dimension }) => dimension === 'hour').map(({ value, count }) => [value, count]),
  )
  if (counts.size === 0) return []
  return Array.from({ length: 24 }, (_, hour) => ({
    name: `${String(hour).padStart(2, '0')}.00`,
    count: roundedCount(counts.get(String(hour)) ?? 0),
  }))
}

/** Exact, as the days are. */
const weekdaysOf = ({ days }: ListeningFigures): KindCount[] => {
  const of = (weekday: number) => days.filter(({ day }) => weekdayFromMonday(daysOfDate(day)) === weekday)
  const counts = weekdayNames.map((_, at) => of(at).reduce((sum, { plays, downloads }) => sum + plays + downloads, 0))
  if (counts.every((count) => count === 0)) return []
  return weekdayNames.map((name, at) => ({ name, count: counts[at] ?? 0 }))
}

/** The figures of a period as they are shown. Counts by kind are in fives, and small ones are left out. */
export const shownFigures = (place: ListeningPlace, span: DaySpan, figures: ListeningFigures): ListeningView => {
  const { days, parts } = figures
  const { kind, of, publication, issue, parts: named } = place
  const buckets = bucketsOf(span).map(({ from, to }) => ({
    from,
    to,
    ...shownSums(addSums(days.filter(({ day }) => day >= from && day <= to))),
  }))
  const sums = addSums(days)
  // A session starts an article once.
  const visits = kind === 'article' ? sums.plays : days.reduce((sum, day) => sum + day.visits, 0)
  return {
    kind,
    of,
    publication,
    issue,
    ...span,
    total: { ...shownSums(sums), visits },
    unit: unitOf(span),
    buckets,
    curve: curveOf(parts),
    parts: partsOf(named, parts),
    devices: kindsOf(figures, 'device', deviceKinds),
    origins: kindsOf(figures, 'origin', originKinds),
    opened: kindsOf(figures, 'opened', openedKinds),
    sites: sitesOf(figures),
    hours: hoursOf(figures),
    weekdays: weekdaysOf(figures),
  }
}
