import { expect, it } from 'vitest'
import { dateOfDays, daysOfDate, weekdayFromMonday } from './calendar.ts'

it('counts every day of four hundred years there and back, as the calendar does', () => {
  const wrong = Array.from({ length: 146_097 }, (_, index) => index - 36_524).filter((days) => {
    const day = new Date(days * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    return (
      dateOfDays(days) !== date || daysOfDate(date) !== days || weekdayFromMonday(days) !== (day.getUTCDay() + 6) % 7
    )
  })
  expect(wrong).toEqual([])
})
