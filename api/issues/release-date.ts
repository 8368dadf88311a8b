import { z } from 'zod'
import type { ReleaseLimits } from '../../domain/issue/commands.ts'
import { EARLIEST_RELEASE } from '../../domain/issue/rules.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })

/** The instant at which a date (`YYYY-MM-DD`) begins in Stockholm. */
export const startOfDay = (date: string): string => {
  const candidates = ['+02:00', '+01:00'].map((offset) => new Date(`${date}T00:00:00${offset}`))
  const begins =
    candidates.find((instant) => clock.format(instant) === `${date} 00:00`) ?? new Date(`${date}T00:00:00Z`)
  return begins.toISOString()
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

/** The date (`YYYY-MM-DD`) in Stockholm. */
export const dateOf = (instant: Date): string => calendar.format(instant)

/** An instant, or a date: then from its first moment in Stockholm. */
export const ReleaseDate = z.union([
  z.iso.date().transform(startOfDay),
  z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString()),
])

/** From when to when an issue may be released. */
export const releaseLimits = (now: Date, yearsAhead: number): ReleaseLimits => {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + yearsAhead)
  return { earliest: EARLIEST_RELEASE, latest: latest.toISOString() }
}
