import { z } from 'zod'
import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { ReleaseLimits } from '../../../domain/editorial/issue/commands.ts'
import { EARLIEST_RELEASE } from '../../../domain/editorial/issue/rules.ts'

/** An instant, or a date, which means its first moment in Stockholm. */
export const ReleaseDate = z.union([
  z.iso.date().transform(startOfDay),
  z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString()),
])

/** The earliest and latest moment at which an issue may be released. */
export const releaseLimits = (now: Date, yearsAhead: number): ReleaseLimits => {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + yearsAhead)
  return { earliest: EARLIEST_RELEASE, latest: latest.toISOString(), now: now.toISOString() }
}
