import type { PublicationId } from '../../kernel/ids.ts'
import { isoWeek } from '../../kernel/values/dates/iso-week.ts'
import type { Issue } from './state.ts'

/** 2016-02-01 in Stockholm. */
export const EARLIEST_RELEASE = '2016-01-31T23:00:00.000Z'

/** 'Bottenviksbladet nr 46, vecka 47': the name of an issue until an editor names it. */
export const automaticName = (publicationName: string, number: number, date: string) =>
  `${publicationName} nr ${number}, vecka ${isoWeek(date).week}`

/** Fields of one issue alone, which new issues do not copy. */
export const ownIssueFields = ['name', 'shortName', 'date', 'availableFromDate', 'nrOfSubscribers', 'template'] as const

export type ReleaseState = 'unreleased' | 'coming' | 'released'

/** Whether listeners find an issue at an instant. Without an available-from date they never do. */
export const releaseStateOf = (availableFromDate: string | null, now: string): ReleaseState => {
  if (availableFromDate === null) return 'unreleased'
  return availableFromDate <= now ? 'released' : 'coming'
}

/**
 * Whether an issue that listeners could have known is hidden now. An issue that was never released only concerns
 * editors.
 */
export const isUnreleased = (issue: Issue, now: string): boolean => {
  if (issue.status !== 'Active') return issue.status === 'Removed'
  return issue.hasBeenTakenBack && releaseStateOf(issue.form.availableFromDate, now) !== 'released'
}

/** The publication of an issue, also of a removed one; undefined: the issue never existed. */
export const publicationOf = (issue: Issue): PublicationId | undefined => {
  if (issue.status === 'Missing') return undefined
  return issue.status === 'Removed' ? issue.issue.publicationId : issue.publicationId
}
