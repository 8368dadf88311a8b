import { dateInWords } from './date-in-words.ts'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

/** The date (`YYYY-MM-DD`) in Sweden at an instant. */
export const dayInSweden = (instant: Date): string => calendar.format(instant)

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })

/** The date and time (`YYYY-MM-DD HH:MM`) in Sweden at an instant. */
export const minuteInSweden = (instant: Date): string => clock.format(instant)

const sayDay = (date: string): string => dateInWords({ date, language: 'swedish' })

/** An instant in Swedish time, in words: '24 november 2026 kl. 06.00'. */
export const minuteInWords = (instant: string): string => {
  const [day = '', time = ''] = minuteInSweden(new Date(instant)).split(' ')
  return `${sayDay(day)} kl. ${time.replace(':', '.')}`
}

/**
 * A date (`YYYY-MM-DD`) in words, an instant at a Swedish midnight as the day that begins there, any other as date and
 * time.
 */
export const dayOrMinute = (dateOrInstant: string): string => {
  if (!dateOrInstant.includes('T')) return sayDay(dateOrInstant)
  const minute = minuteInSweden(new Date(dateOrInstant))
  const isMidnight = minute.endsWith(' 00:00') && Date.parse(dateOrInstant) % 60_000 === 0
  return isMidnight ? sayDay(minute.slice(0, -6)) : minuteInWords(dateOrInstant)
}

const LAST_INSTANT = '9999-12-31T23:59:59.999Z'

/** The instant at which a date (`YYYY-MM-DD`) begins in Sweden; for a date beyond the calendar, the last instant. */
export const startOfDay = (day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight)) return LAST_INSTANT
  const offsets = [1, 2].map((hours) => new Date(midnight - hours * 3_600_000))
  const start = offsets.find((instant) => clock.format(instant) === `${day} 00:00`) ?? new Date(midnight)
  return start.toISOString()
}
