import { refusal } from '../../problems.ts'

/** A day of the past or today; today by default. A later day is refused as `DayToCome`. */
export const dayThatWas = (day: string | undefined, today: string): string => {
  if (day !== undefined && day > today) throw refusal('DayToCome')
  return day ?? today
}
