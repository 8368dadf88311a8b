import { type CalendarDateTime, parseAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date'

const TIME_ZONE = 'Europe/Stockholm'

/** The time in Stockholm at an instant. */
export const toWallClock = (instant: string): CalendarDateTime => toCalendarDateTime(parseAbsolute(instant, TIME_ZONE))

/** The instant, in UTC, of a time in Stockholm; the first of two when the hour comes twice. */
export const toInstant = (wallClock: CalendarDateTime): string => toZoned(wallClock, TIME_ZONE).toAbsoluteString()
