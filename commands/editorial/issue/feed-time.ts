import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import { dayInSweden, startOfDay } from '../../kernel/swedish-days.ts'

const HOUR_MS = 3_600_000
const SECOND_MS = 1000

/** Of a day on which nobody knows yet when the issue is released: a day everywhere, whichever time its readers keep. */
const noonInSweden = (day: string): number => Date.parse(startOfDay(day)) + 12 * HOUR_MS

/**
 * ISO instant that the first of so many articles of an issue is told to be of, where each has the second before the one above:
 * that of the release, or noon of the issue's day; never so early that the last would be of the day before (in Sweden).
 */
export const feedTimeOf = (
  { date, availableFromDate }: Pick<OpenedIssue['form'], 'date' | 'availableFromDate'>,
  articles: number,
): string => {
  const at = availableFromDate === null ? noonInSweden(date) : Date.parse(availableFromDate)
  const earliest = Date.parse(startOfDay(dayInSweden(new Date(at)))) + Math.max(0, articles - 1) * SECOND_MS
  return new Date(Math.max(at, earliest)).toISOString()
}
