import { z } from 'zod'
import { addressList } from '../../kernel/values/addresses/address-list.ts'
import { daysOfDate } from '../../kernel/values/dates/calendar.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { isoWeek } from '../../kernel/values/dates/iso-week.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { findUnknownPlaceholders, substituteValues } from '../../kernel/values/texts/placeholders.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type { StoredAlarm, StoredSchedule } from './stored-schedule.ts'

/** A time of day, as clocks in Sweden show it. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Ange ett klockslag, som 03:00.')

/** What a holiday does to the night of its day. */
export const holidayChoices = {
  run: 'Körs som vanligt',
  off: 'Körs inte',
  before: 'Flyttas till närmaste vardag före',
  after: 'Flyttas till närmaste vardag efter',
} as const satisfies Readonly<Record<StoredSchedule['holidays'], string>>

/** The placeholders of the names of issues that a schedule opens. */
export const namePlaceholders = {
  publikation: 'Publikationens namn',
  nummer: 'Numrets löpande nummer',
  datum: 'Utgivningsdatum, som 20 november 2026',
  veckodag: 'Utgivningsdagen, som fredag',
  vecka: 'Veckans nummer',
} as const

const issueName = line(200).superRefine((pattern, context) => {
  const [unknown] = findUnknownPlaceholders(pattern, Object.keys(namePlaceholders))
  if (unknown) context.addIssue({ code: 'custom', message: `Det finns inget som heter ${unknown} att fylla i.` })
})

/** A process item that runs by itself at night, on certain days. */
export const NightSchedule = z
  .object({
    id: z.string().min(1).max(100),
    /** The process item that runs. */
    itemId: line(100).min(1, 'Välj ett processteg.'),
    /** The days of the issues: 0 is Monday, 6 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1, 'Välj minst en veckodag.').max(7),
    time: ClockTime,
    startsDayBefore: z.boolean(),
    holidays: z.enum(['run', 'off', 'before', 'after']),
    countsEves: z.boolean(),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    opensIssue: z.boolean(),
    issueName,
  } satisfies ZodShape<StoredSchedule>)
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    message: 'Sista dagen ligger före den första.',
    path: ['lastDay'],
  })
export type NightSchedule = z.infer<typeof NightSchedule>

export const NightAlarm = z.object({
  enable: z.boolean(),
  time: ClockTime,
  /** One address a line; empty: the installation's own notice address. */
  emails: addressList,
  tellsSuccess: z.boolean(),
} satisfies ZodShape<StoredAlarm>)
export type NightAlarm = z.infer<typeof NightAlarm>

/** Any schedule begins with these values. */
export const newSchedule = (id: string, itemId: string): NightSchedule => ({
  id,
  itemId,
  weekdays: [0, 1, 2, 3, 4],
  time: '03:00',
  startsDayBefore: false,
  holidays: 'off',
  countsEves: true,
  firstDay: null,
  lastDay: null,
  opensIssue: true,
  issueName: '',
})

const DAY_MS = 86_400_000

const inUtc = { timeZone: 'UTC' } as const
const longDate = new Intl.DateTimeFormat('sv-SE', { ...inUtc, dateStyle: 'long' })
const weekday = new Intl.DateTimeFormat('sv-SE', { ...inUtc, weekday: 'long' })

type NamedIssue = { readonly publication: string; readonly number: number; readonly day: string }

/** The name of the issue of a day by a schedule's pattern; undefined: the pattern is empty. */
export const issueNameBy = (pattern: string, { publication, number, day }: NamedIssue): string | undefined => {
  if (pattern === '') return undefined
  const date = daysOfDate(day) * DAY_MS
  return substituteValues(pattern, {
    publikation: publication,
    nummer: number.toString(),
    datum: longDate.format(date),
    veckodag: weekday.format(date),
    vecka: isoWeek(day).week.toString(),
  })
}
