import { dateOfDays, daysOfDate } from './calendar.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })

/** Milliseconds by which Swedish clocks are ahead of UTC at an instant (ms). */
const offsetAt = (instant: number): number => {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  return Date.parse(`${clock.format(minute).replace(' ', 'T')}:00.000Z`) - minute
}

/**
 * The instant (ISO) at which Swedish clocks show a time (`HH:MM`) on a date (`YYYY-MM-DD`). A time that they show twice
 * in October is the first of the two; one that they skip in March is as long after midnight as on any other day.
 */
export const instantInSweden = (day: string, time: string): string => {
  const shown = Date.parse(`${day}T${time}:00.000Z`)
  const before = shown - offsetAt(shown - DAY_MS)
  const after = shown - offsetAt(shown + DAY_MS)
  const isShown = (instant: number) => instant + offsetAt(instant) === shown
  const instant = [before, after].toSorted((a, b) => a - b).find(isShown) ?? before
  return new Date(instant).toISOString()
}

/** The first instant after another at which Swedish clocks show a time (`HH:MM`). */
export const nextInstantInSweden = (after: string, time: string): string => {
  const day = daysOfDate(after.slice(0, 10))
  const instants = [-1, 0, 1, 2].map((more) => instantInSweden(dateOfDays(day + more), time))
  return instants.find((instant) => instant > after) ?? after
}
