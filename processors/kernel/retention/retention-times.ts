import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import type { RetentionKind } from '../../../domain/kernel/retention-kind.ts'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import type { Deadline, StoredDeadline } from '../runner/deadlines.ts'

/** The choices of the office about how long data are kept. */
export type RetentionTimes = {
  /**
   * `time`: in the kind's unit; null: no administrator has chosen yet. `setBy`: the administrator who chose; null: the
   * usual time holds.
   */
  readonly timeOf: (kind: string) => Promise<{ readonly time: number | null; readonly setBy: UserId | null }>
  /** Counts data that went because their time was over. */
  readonly noteSwept: (kind: string, count?: number) => Promise<void>
}

/** The Swedish midnight at which data from this instant have been kept for these days. */
export const endOfDays = (from: string, days: number): string =>
  startOfDay(dateOfDays(daysOfDate(from.slice(0, 10)) + days))

/**
 * The deadline of data whose time counts from `from`. It falls due after the shortest time that may be chosen: then the
 * choice of the office is asked, so that a process need not know it.
 */
export const retentionDue = (
  { least }: Pick<RetentionKind, 'least'>,
  { from, ...due }: Omit<Deadline, 'at'> & { readonly from: string },
): Deadline => ({ ...due, at: endOfDays(from, least), data: { ...due.data, from } })

/** A kind without a time is looked at again after this many days; a choice hastens it. */
const LOOK_AGAIN_DAYS = 30

/**
 * The moment at which data whose deadline has fallen due are over by the choice of the office; undefined: over now. A
 * deadline of an earlier release without `from` has its time already.
 */
export const keptLonger = async (
  times: RetentionTimes,
  { kind, due, now }: { readonly kind: string; readonly due: Pick<StoredDeadline, 'data'>; readonly now: string },
): Promise<string | undefined> => {
  const { from } = due.data
  const { time } = await times.timeOf(kind)
  if (time === null) return endOfDays(now, LOOK_AGAIN_DAYS)
  const end = typeof from === 'string' ? endOfDays(from, time) : now
  return now < end ? end : undefined
}
