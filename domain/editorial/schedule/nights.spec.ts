import { expect, it } from 'vitest'
import { issueNameBy, NightSchedule, newSchedule } from './night-schedule.ts'
import { alarmOf, comingDays, nextNight, nightsBetween } from './nights.ts'

const weekdayNights = newSchedule('natten', 'daisy')
const noonOf = (day: string) => `${day}T12:00:00.000Z`

it('runs on the days that are named, and says which holidays are off', () => {
  expect(nextNight(weekdayNights, noonOf('2026-12-22'))).toEqual({ day: '2026-12-23', at: '2026-12-23T02:00:00.000Z' })
  expect(
    comingDays(weekdayNights, noonOf('2026-12-22'), 4).map(({ day, holiday, night }) => [day, holiday, night?.day]),
  ).toEqual([
    ['2026-12-23', undefined, '2026-12-23'],
    ['2026-12-24', 'Julafton', undefined],
    ['2026-12-25', 'Juldagen', undefined],
    ['2026-12-28', undefined, '2026-12-28'],
  ])
})

it('moves a holiday to the working day before or after, and gives no day two nights', () => {
  const thursdays = { ...weekdayNights, weekdays: [3] }
  const days = (holidays: 'before' | 'after', weekdays: readonly number[]) =>
    comingDays({ ...thursdays, weekdays: [...weekdays], holidays }, noonOf('2026-12-22'), 2).map(
      ({ night }) => night?.day,
    )
  expect(days('before', [3])).toEqual(['2026-12-23', '2026-12-30'])
  expect(days('after', [3])).toEqual(['2026-12-28', '2027-01-04'])
  expect(days('before', [3, 4])).toEqual(['2026-12-23', undefined])
  expect(days('before', [2, 3])).toEqual(['2026-12-23', undefined])
})

it('begins on its first day and ends with its last', () => {
  const week = { ...weekdayNights, firstDay: '2027-02-02', lastDay: '2027-02-03' }
  expect(
    nightsBetween(week, { after: noonOf('2026-11-29'), until: noonOf('2027-12-31') }).map(({ day }) => day),
  ).toEqual(['2027-02-02', '2027-02-03'])
  expect(nextNight(week, noonOf('2026-11-29'))?.day).toBe('2027-02-02')
  expect(nextNight(week, noonOf('2027-02-03'))).toBeUndefined()
})

it('begins on the evening before the day of its issue, and is looked at in the morning', () => {
  const evening = { ...weekdayNights, time: '22:00', startsDayBefore: true }
  const night = { day: '2026-12-01', at: '2026-11-30T21:00:00.000Z' }
  expect(nextNight(evening, noonOf('2026-11-30'))).toEqual(night)
  expect(alarmOf(night, '06:00')).toBe('2026-12-01T05:00:00.000Z')
})

it('names issues by a pattern', () => {
  const issue = { publication: 'Bottenviksbladet', number: 46, day: '2026-11-20' }
  expect(issueNameBy('{publikation} nr {nummer}, {veckodag} {datum} (v. {vecka})', issue)).toBe(
    'Bottenviksbladet nr 46, fredag 20 november 2026 (v. 47)',
  )
  expect(issueNameBy('', issue)).toBeUndefined()
})

it('refuses what cannot be, in words', () => {
  const fault = (changes: object) => NightSchedule.safeParse({ ...weekdayNights, ...changes }).error?.issues[0]?.message
  expect(fault({ weekdays: [] })).toBe('Välj minst en veckodag.')
  expect(fault({ time: '24:00' })).toBe('Ange ett klockslag, som 03:00.')
  expect(fault({ issueName: '{namn}' })).toBe('Det finns inget som heter {namn} att fylla i.')
  expect(fault({ firstDay: '2027-01-02', lastDay: '2027-01-01' })).toBe('Sista dagen ligger före den första.')
})
