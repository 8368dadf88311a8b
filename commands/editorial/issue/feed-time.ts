import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import { dayInSweden, startOfDay } from '../../kernel/swedish-days.ts'

const HOUR_MS = 3_600_000
const SECOND_MS = 1000

/** The feed time of an issue without a release date: noon, which is the same day in most time zones of its readers. */
const noonInSweden = (day: string): number => Date.parse(startOfDay(day)) + 12 * HOUR_MS

/**
 * ISO instant of the first of the given number of articles in a feed; each following article is a second earlier. It is
 * the release, or noon of the issue's day, but never so early that the last article would fall on the day before (in
 * Sweden).
 */
export const feedTimeOf = (
  { date, availableFromDate }: Pick<OpenedIssue['form'], 'date' | 'availableFromDate'>,
  articles: number,
): string => {
  const at = availableFromDate === null ? noonInSweden(date) : Date.parse(availableFromDate)
  const earliest = Date.parse(startOfDay(dayInSweden(new Date(at)))) + Math.max(0, articles - 1) * SECOND_MS
  return new Date(Math.max(at, earliest)).toISOString()
}
