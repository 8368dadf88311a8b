import { dateOfDays, daysOfDate } from './calendar.ts'

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })

/** Minutes from 1970-01-01 to a time (`HH:MM`) on a date, without regard to zones. */
const minutesOf = (day: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return daysOfDate(day) * DAY_MINUTES + hours * 60 + minutes
}

const two = (number: number): string => String(number).padStart(2, '0')

const instantOf = (minutes: number): string => {
  const day = Math.floor(minutes / DAY_MINUTES)
  const ofDay = minutes - day * DAY_MINUTES
  return `${dateOfDays(day)}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}:00.000Z`
}

/** Minutes by which Swedish clocks are ahead of UTC at an instant. */
const offsetAt = (minutes: number): number => {
  const [day = '', time = ''] = clock.format(minutes * MINUTE_MS).split(' ')
  return minutesOf(day, time) - minutes
}

/**
 * The instant (ISO) at which Swedish clocks show a time (`HH:MM`) on a date (`YYYY-MM-DD`). A time that they show twice
 * in October is the first of the two; one that they skip in March is as long after midnight as on any other day.
 */
export const instantInSweden = (day: string, time: string): string => {
  const shown = minutesOf(day, time)
  const before = shown - offsetAt(shown - DAY_MINUTES)
  const after = shown - offsetAt(shown + DAY_MINUTES)
  const isShown = (minutes: number) => minutes + offsetAt(minutes) === shown
  const shownAt = [before, after].toSorted((one, other) => one - other).find(isShown)
  return instantOf(shownAt ?? before)
}

/** The first instant after another at which Swedish clocks show a time (`HH:MM`). */
export const nextInstantInSweden = (after: string, time: string): string => {
  const day = daysOfDate(after.slice(0, 10))
  const instants = [-1, 0, 1, 2].map((more) => instantInSweden(dateOfDays(day + more), time))
  return instants.find((instant) => instant > after) ?? after
}
