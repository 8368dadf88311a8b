import type { PublicationId } from '../../kernel/ids.ts'
import { isoWeek } from '../../kernel/values/dates/iso-week.ts'
import type { Issue } from './state.ts'

/** 2016-02-01 in Stockholm. */
export const EARLIEST_RELEASE = '2016-01-31T23:00:00.000Z'

/** 'Bottenviksbladet nr 46, vecka 47': what an issue is called until somebody names it. */
export const automaticName = (publicationName: string, number: number, date: string) =>
  `${publicationName} nr ${number}, vecka ${isoWeek(date).week}`

/** What belongs to one issue alone, and to no pattern of others. */
export const ownIssueFields = ['name', 'shortName', 'date', 'availableFromDate', 'nrOfSubscribers', 'template'] as const

export type ReleaseState = 'unreleased' | 'coming' | 'released'

/** Whether listeners find an issue at an instant. Without an available-from date nobody ever does. */
export const releaseStateOf = (availableFromDate: string | null, now: string): ReleaseState => {
  if (availableFromDate === null) return 'unreleased'
  return availableFromDate <= now ? 'released' : 'coming'
}

/** Nobody is to find it any more, until it is out again or back. What has never been out is nobody's business but the editors'. */
export const isUnreleased = (issue: Issue, now: string): boolean => {
  if (issue.status !== 'Open') return issue.status === 'Removed'
  return issue.hasBeenTakenBack && releaseStateOf(issue.form.availableFromDate, now) !== 'released'
}

/** Whose an issue is, or was when it was removed; undefined: there has never been one. */
export const publicationOf = (issue: Issue): PublicationId | undefined => {
  if (issue.status === 'Missing') return undefined
  return issue.status === 'Removed' ? issue.issue.publicationId : issue.publicationId
}
