import { ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'

/** The day on which something has happened; today where none is said. */
export const dayThatWas = (day: string | undefined, today: string): string => {
  if (day !== undefined && day > today) throw new ProblemError(problemOf('DayToCome'))
  return day ?? today
}
