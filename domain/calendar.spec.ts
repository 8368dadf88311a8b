import { expect, it } from 'vitest'
import { dateOfDays, daysOfDate, weekdayFromMonday } from './calendar.ts'

it('counts every day of four hundred years there and back, as the calendar does', () => {
  for (let days = -36_524; days < 109_573; days += 1) {
    const day = new Date(days * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    if (dateOfDays(days) !== date || daysOfDate(date) !== days) expect(dateOfDays(days)).toBe(date)
    if (weekdayFromMonday(days) !== (day.getUTCDay() + 6) % 7) expect(weekdayFromMonday(days)).toBe(date)
  }
})
