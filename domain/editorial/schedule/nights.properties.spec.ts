import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOfDays, daysFromCivil, daysOfDate, weekdayFromMonday } from '../../kernel/values/dates/calendar.ts'
import { isWorkingDay } from '../../kernel/values/dates/holidays.ts'
import { instantInSweden } from '../../kernel/values/dates/swedish-clock.ts'
import { newSchedule } from './night-schedule.ts'
import { alarmOf, comingDays, type NightTimes, nextNight, nightsBetween, type PlannedDay } from './nights.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })
const showClock = (instant: string) => clock.format(new Date(instant))

const everyDay: NightTimes = { ...newSchedule('natten', 'daisy'), weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: 'run' }

const years = fc.integer({ min: 1998, max: 2090 })
const two = (number: number) => String(number).padStart(2, '0')
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${two(h)}:${two(m)}`)
const anySchedule: fc.Arbitrary<NightTimes> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  time: times,
  startsDayBefore: fc.boolean(),
  holidays: fc.constantFrom('run', 'off', 'before', 'after'),
  countsEves: fc.boolean(),
  firstDay: fc.constant(null),
  lastDay: fc.constant(null),
})
const yearOf = (year: number) => ({ after: `${year}-01-01T12:00:00.000Z`, until: `${year + 1}-01-01T12:00:00.000Z` })

it('runs once on each day of any year, also on those on which clocks change', () => {
  fc.assert(
    fc.property(years, fc.oneof(times, fc.constantFrom('02:00', '02:30', '02:59', '03:00', '01:59')), (year, time) => {
      const nights = nightsBetween({ ...everyDay, time }, yearOf(year))
      const first = daysOfDate(nights[0]?.day ?? '')
      expect(nights.map(({ day }) => day)).toEqual(nights.map((_, index) => dateOfDays(first + index)))
      expect(nights).toHaveLength(daysFromCivil(year + 1, 1, 1) - daysFromCivil(year, 1, 1))
      const other = nights.filter(({ day, at }) => showClock(at) !== `${day} ${time}`)
      // Clocks skip an hour once a year, and the night of that day begins an hour later by them.
      expect(other.length).toBe(time >= '02:00' && time < '03:00' ? 1 : 0)
      for (const { day, at } of other) expect(showClock(at)).toBe(`${day} 03:${time.slice(3)}`)
    }),
    { numRuns: 10 },
  )
})

it('finds one after the other what it finds together, each once and in order', () => {
  fc.assert(
    fc.property(anySchedule, years, (schedule, year) => {
      const span = yearOf(year)
      const nights = nightsBetween(schedule, span)
      let last = span.after
      for (const night of nights) {
        expect(nextNight(schedule, last)).toEqual(night)
        expect(night.at > last).toBe(true)
        last = night.at
      }
      expect(new Set(nights.map(({ day }) => day)).size).toBe(nights.length)
    }),
    { numRuns: 3 },
  )
})

it('runs on named days that are no holidays, and moves holidays to working days', () => {
  fc.assert(
    fc.property(anySchedule, years, (schedule, year) => {
      const isRight = ({ day, holiday, night }: PlannedDay) => {
        if (!schedule.weekdays.includes(weekdayFromMonday(daysOfDate(day)))) return false
        if (holiday === undefined || schedule.holidays === 'run') return night?.day === day
        if (schedule.holidays === 'off' || !night) return night === undefined
        return isWorkingDay(night.day, schedule.countsEves) && night.day < day === (schedule.holidays === 'before')
      }
      expect(comingDays(schedule, yearOf(year).after, 100).filter((each) => !isRight(each))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

it('is looked at by one alarm, within a day and an hour', () => {
  fc.assert(
    fc.property(years, fc.integer({ min: 0, max: 364 }), times, times, (year, more, time, alarm) => {
      const at = instantInSweden(dateOfDays(daysFromCivil(year, 1, 1) + more), time)
      const rings = alarmOf({ day: '', at }, alarm)
      expect(rings > at).toBe(true)
      expect(Date.parse(rings) - Date.parse(at)).toBeLessThanOrEqual(25 * 3_600_000)
    }),
    { numRuns: 100 },
  )
})
