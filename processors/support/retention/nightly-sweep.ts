import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { NightlyRetention, RetentionSweeps } from '../../../commands/support/retention/sweeps.ts'
import { dayAfter } from '../../../domain/kernel/values/dates/calendar.ts'
import { endOfDays, type RetentionTimes } from '../../kernel/retention/retention-times.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { type Order, statelessProcess } from '../../kernel/runner/process-manager.ts'

const kind = 'retention-sweep'
const HOUR_MS = 3_600_000
/** The hour of the Swedish night at which it sweeps. */
const SWEEP_HOUR = 3

const nightlyKinds: readonly NightlyRetention[] = ['accessRecord', 'letterFile']

const nextNight = (now: string): string => {
  const midnight = startOfDay(dayAfter(now.slice(0, 10)))
  return new Date(Date.parse(midnight) + SWEEP_HOUR * HOUR_MS).toISOString()
}

/**
 * Every installation has an administrator: the first one's joining begins the sweeps, on the next night; a choice
 * repeats one at once.
 */
export const nightlySweep = statelessProcess<'AdministratorJoined' | 'RetentionSet'>({
  name: kind,
  types: ['AdministratorJoined', 'RetentionSet'],
  startsAt: 'beginning',
  idOf: () => 'all',
  react: ({ event, recordedAt }): readonly Order<never>[] => {
    const at = event.type === 'RetentionSet' ? recordedAt : nextNight(recordedAt)
    return [{ due: { kind, id: 'all', at, data: {} } }]
  },
})

/** The instant before which data of so many days have been kept long enough. */
const keepingStart = (now: string, days: number): string => endOfDays(now, -days)

export type CleaningTools = {
  /** Takes forgotten persons out of the files of the database; answers the tables that could not be rewritten. */
  readonly cleanForgotten: () => Promise<readonly string[]>
}

type SweepTools = CleaningTools & {
  readonly retentionTimes: RetentionTimes
  readonly sweeps: Pick<RetentionSweeps, 'drop'>
}

/** A table that another session held is tried again after this time. */
const CLEAN_AGAIN_MS = 15 * 60_000
/** The hour of universal time (Swedish 6 or 7) at which the office's day begins: what is left waits for the night. */
const DAY_BEGINS_UTC = 5

const nextCleaning = (now: string): string => {
  const nextAttempt = new Date(Date.parse(now) + CLEAN_AGAIN_MS)
  return nextAttempt.getUTCHours() < DAY_BEGINS_UTC ? nextAttempt.toISOString() : nextNight(now)
}

/** Removes, each night, old data outside the log, and then the remains of forgettings on the disk. */
export const sweepNightly = ({ retentionTimes, sweeps, cleanForgotten }: SweepTools): DueKind => ({
  kind,
  fallDue: async (_, now) => {
    for (const name of nightlyKinds) {
      const { time } = await retentionTimes.timeOf(name)
      if (time === null) continue
      const count = await sweeps.drop(name, keepingStart(now, time))
      await retentionTimes.noteSwept(name, count)
    }
    const remainder = await cleanForgotten()
    return { again: remainder.length > 0 ? nextCleaning(now) : nextNight(now) }
  },
})
