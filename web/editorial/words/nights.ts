import type { NightSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import { comingDays, type PlannedDay } from '../../../domain/editorial/schedule/nights.ts'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { dateOf, joinList, sayTime } from '../../kernel/words/swedish.ts'

export const weekdayNames = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const

const WEEK = '0123456'

/** 'Måndag till fredag', 'Varje dag', 'Lördag och söndag'. */
export const sayWeekdays = (weekdays: readonly number[]): string => {
  const days = weekdays.toSorted((one, other) => one - other)
  const names = days.map((day) => weekdayNames[day] ?? '')
  const isRow = days.length > 2 && WEEK.includes(days.join(''))
  const said = days.length === WEEK.length ? 'varje dag' : isRow ? `${names[0]} till ${names.at(-1)}` : joinList(names)
  return capitalise(said)
}

/** '03.00', or '22.00 dagen före'. */
export const sayStart = ({ time, startsDayBefore }: Pick<NightSchedule, 'time' | 'startsDayBefore'>): string =>
  `${time.replace(':', '.')}${startsDayBefore ? ' dagen före' : ''}`

type NamedSchedule = Omit<NightSchedule, 'weekdays'> & { readonly weekdays: readonly number[] }

/** A coming day of a schedule, in words. */
export type ComingNight = {
  readonly id: string
  /** 'tis 1 dec', 'i morgon'. */
  readonly day: string
  /** '03.00', with its day where that is another one; empty: nothing runs. */
  readonly start: string
  /** The name of the process item; undefined: it is gone. */
  readonly item: string | undefined
  /** Why it is off, or has moved; empty: it runs as usual. */
  readonly reason: string
  readonly isOff: boolean
  /** The instant of the run, or a day without one. */
  readonly at: string
}

const sayReason = ({ day, holiday, night }: PlannedDay, today: string): string => {
  if (holiday === undefined) return ''
  if (night === undefined) return `Körs inte: ${holiday}`
  return night.day === day ? '' : `Flyttad från ${shortDay(day, today)}: ${holiday}`
}

const sayInstant = (at: string, day: string, today: string): string =>
  dateOf(at) === day ? sayTime(at) : `${shortDay(dateOf(at), today)} ${sayTime(at)}`

type NamedItem = { readonly id: string; readonly name: string }

/** The coming days of all schedules of a publication, the first ones, in order. */
export const comingNights = (
  schedules: readonly NamedSchedule[],
  items: readonly NamedItem[],
  now: string,
  count: number,
): readonly ComingNight[] => {
  const today = dateOf(now)
  return schedules
    .flatMap((schedule) =>
      comingDays(schedule, now, count).map((planned): ComingNight => {
        const day = planned.night?.day ?? planned.day
        return {
          id: `${schedule.id} ${planned.day}`,
          day: shortDay(day, today),
          start: planned.night ? sayInstant(planned.night.at, day, today) : '',
          item: items.find(({ id }) => id === schedule.itemId)?.name,
          reason: sayReason(planned, today),
          isOff: planned.night === undefined,
          at: planned.night?.at ?? planned.day,
        }
      }),
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, count)
}
