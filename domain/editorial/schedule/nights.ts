import { dateOfDays, daysOfDate, weekdayFromMonday } from '../../kernel/values/dates/calendar.ts'
import { holidayOn, workingDayBeside } from '../../kernel/values/dates/holidays.ts'
import { instantInSweden, nextInstantInSweden } from '../../kernel/values/dates/swedish-clock.ts'
import type { NightSchedule } from './night-schedule.ts'

/** When nights come: what of a schedule decides it. */
export type NightTimes = Readonly<
  Pick<NightSchedule, 'time' | 'startsDayBefore' | 'holidays' | 'countsEves' | 'firstDay' | 'lastDay'>
> & { readonly weekdays: readonly number[] }

/** A run that a schedule starts. */
export type Night = {
  /** The day of the issue. */
  readonly day: string
  /** The instant at which the run starts. */
  readonly at: string
}

/** A day that the schedule names, and what comes of it. */
export type PlannedDay = {
  readonly day: string
  /** The name of the holiday that it is. */
  readonly holiday: string | undefined
  /** Undefined: nothing runs. On another day than `day` where a holiday moves it. */
  readonly night: Night | undefined
}

/** No row of days off is as long: days this far from each other do not move onto the same day. */
const MOVING_RANGE_DAYS = 15
/** In a span of this length some night comes, unless the schedule has ended. */
const SEARCH_SPAN_DAYS = 60

/** The day on which the issue of a named day comes out; undefined: it does not. */
const issueDay = ({ holidays, countsEves }: NightTimes, day: string, holiday: string | undefined) => {
  if (holiday === undefined || holidays === 'run') return day
  if (holidays === 'off') return undefined
  return workingDayBeside(day, holidays === 'before' ? -1 : 1, countsEves)
}

const isWithin = ({ firstDay, lastDay }: NightTimes, day: string): boolean =>
  (firstDay === null || day >= firstDay) && (lastDay === null || day <= lastDay)

const nightOf = ({ time, startsDayBefore }: NightTimes, day: string): Night => ({
  day,
  at: instantInSweden(dateOfDays(daysOfDate(day) - (startsDayBefore ? 1 : 0)), time),
})

/** A day that the schedule names, and the day of the issue that comes of it. */
type PlacedDay = Omit<PlannedDay, 'night'> & { readonly on: string | undefined }

/**
 * The days that a schedule names from one day to another, in days since 1970-01-01. A holiday that moves onto a day
 * with a night of its own gives no second one.
 */
const placedDays = (times: NightTimes, from: number, to: number): readonly PlacedDay[] => {
  const first = from - MOVING_RANGE_DAYS
  const named = Array.from({ length: to - from + 1 + 2 * MOVING_RANGE_DAYS }, (_, index) => first + index)
    .filter((days) => times.weekdays.includes(weekdayFromMonday(days)))
    .map(dateOfDays)
    .filter((day) => isWithin(times, day))
    .map((day) => ({ day, holiday: holidayOn(day, times.countsEves) }))
    .map((each) => ({ ...each, on: issueDay(times, each.day, each.holiday) }))
  const taken = new Set(named.flatMap(({ day, on }) => (on === day ? [day] : [])))
  const placed = named.map(({ day, holiday, on }): PlacedDay => {
    const isFree = on !== undefined && isWithin(times, on) && (on === day || !taken.has(on))
    if (isFree) taken.add(on)
    return { day, holiday, on: isFree ? on : undefined }
  })
  return placed.filter(({ day }) => daysOfDate(day) >= from && daysOfDate(day) <= to)
}

const dayOf = (instant: string): number => daysOfDate(instant.slice(0, 10))

/** No night begins so many days before or after the date (in UTC) of its issue. */
const STARTING_RANGE_DAYS = 2

/** The days of the issues of a span, in order, whose nights may begin between two days. */
const issueDays = (times: NightTimes, from: number, to: number): readonly string[] => {
  const placed = placedDays(times, from - MOVING_RANGE_DAYS, to + MOVING_RANGE_DAYS)
  const [earliest, latest] = [dateOfDays(from - STARTING_RANGE_DAYS), dateOfDays(to + STARTING_RANGE_DAYS)]
  return placed
    .flatMap(({ on }) => (on !== undefined && on >= earliest && on <= latest ? [on] : []))
    .toSorted((one, other) => (one < other ? -1 : 1))
}

/** The nights that begin after one instant, and at another or before, in order. */
export const nightsBetween = (
  times: NightTimes,
  { after, until }: { readonly after: string; readonly until: string },
): readonly Night[] =>
  issueDays(times, dayOf(after), dayOf(until))
    .map((day) => nightOf(times, day))
    .filter(({ at }) => at > after && at <= until)

/** The first day, in days since 1970-01-01, whose night may begin after an instant. */
const firstDayAfter = ({ firstDay }: NightTimes, after: string): number =>
  Math.max(dayOf(after), firstDay === null ? -Infinity : daysOfDate(firstDay)) - STARTING_RANGE_DAYS

/** The first night after an instant; undefined: the schedule has ended. */
export const nextNight = (times: NightTimes, after: string): Night | undefined => {
  const from = firstDayAfter(times, after)
  const day = issueDays(times, from, from + SEARCH_SPAN_DAYS).find((each) => nightOf(times, each).at > after)
  return day === undefined ? undefined : nightOf(times, day)
}

/** The days to come, also those on which nothing runs, in the order of the schedule's days. */
export const comingDays = (times: NightTimes, after: string, count: number): readonly PlannedDay[] => {
  const from = firstDayAfter(times, after)
  const earliest = dateOfDays(from)
  return placedDays(times, from - MOVING_RANGE_DAYS, from + SEARCH_SPAN_DAYS + count * 7)
    .filter(({ day, on }) => (on ?? day) >= earliest)
    .slice(0, count + 2 * STARTING_RANGE_DAYS)
    .map(({ day, holiday, on }) => ({ day, holiday, night: on === undefined ? undefined : nightOf(times, on) }))
    .filter(({ day, night }) => (night ?? nightOf(times, day)).at > after)
    .slice(0, count)
}

/** The instant of the alarm that looks at a night: the first time that clocks show its time afterwards. */
export const alarmOf = ({ at }: Night, time: string): string => nextInstantInSweden(at, time)

const twoDaysBefore = (instant: string): string => `${dateOfDays(dayOf(instant) - 2)}T00:00:00.000Z`

/** The nights of a schedule that an alarm looks at. */
export const nightsOfAlarm = (times: NightTimes, time: string, alarm: string): readonly Night[] =>
  nightsBetween(times, { after: twoDaysBefore(alarm), until: alarm }).filter((night) => alarmOf(night, time) === alarm)

/** The first alarm after an instant that looks at a night of some schedule; undefined: no night comes. */
export const nextAlarm = (schedules: readonly NightTimes[], time: string, after: string): string | undefined =>
  schedules
    .flatMap((times) => [
      ...nightsBetween(times, { after: twoDaysBefore(after), until: after }),
      ...[nextNight(times, after)].filter((night) => night !== undefined),
    ])
    .map((night) => alarmOf(night, time))
    .filter((alarm) => alarm > after)
    .toSorted()[0]
