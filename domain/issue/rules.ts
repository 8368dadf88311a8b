import { isoWeek } from '../iso-week.ts'

/** 2016-02-01 in Stockholm. */
export const EARLIEST_RELEASE = '2016-01-31T23:00:00.000Z'

/** 'Bottenviksbladet nr 46, vecka 47': what an issue is called until somebody names it. */
export const automaticName = (publicationName: string, number: number, date: string) =>
  `${publicationName} nr ${number}, vecka ${isoWeek(date).week}`

/** What belongs to one issue alone, and to no pattern of others. */
export const ownOfEach = ['name', 'shortName', 'date', 'availableFromDate', 'nrOfSubscribers', 'template'] as const
