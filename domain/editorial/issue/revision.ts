import { type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, type SubmittedFields } from '../../kernel/form-merge.ts'
import { Announcement, Description, type IssueForm, PlayerSettings, type ReleaseLimits } from './commands.ts'
import type { IssueEvent } from './events.ts'
import { automaticName, releaseStateOf } from './rules.ts'
import type { IssueRejection, OpenedIssue } from './state.ts'

type Revision = { readonly changes: SubmittedFields<IssueForm>; readonly limits: ReleaseLimits }

/** Splits a form into one event per group of settings that changed, with the changed values only. */
export const decideRevision = (
  { changes, limits }: Revision,
  issue: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  const { issueId, form } = issue
  const events: IssueEvent[] = [
    ...dateEvents(changes, issue),
    ...intention('IssueDescribed', { issueId }, changesIn(form, changes, Description.keyof().options)),
    ...intention('IssuePlayerConfigured', { issueId }, changesIn(form, changes, PlayerSettings.keyof().options)),
    ...intention('AnnouncementWritten', { issueId }, changesIn(form, changes, Announcement.keyof().options)),
    ...intention('SubscribersCounted', { issueId }, changesIn(form.nrOfSubscribers, changes.nrOfSubscribers ?? {})),
  ]
  if (changes.posterimage !== undefined && changes.posterimage !== form.posterimage)
    events.push({ type: 'PosterChosen', data: { issueId, posterimage: changes.posterimage } })
  const release = releaseEvents(changes.availableFromDate, limits, issue)
  return 'rejected' in release ? release : [...events, ...release]
}

const dateEvents = ({ date, name }: SubmittedFields<IssueForm>, issue: OpenedIssue): IssueEvent[] => {
  const { issueId, form, namedByHand, publicationName, number } = issue
  if (date === undefined || date === form.date) return []
  const generated = automaticName(publicationName, number, date)
  const follows = !namedByHand && (name === undefined || name === form.name) && generated !== form.name
  return [{ type: 'IssueDated', data: { issueId, date, ...(follows ? { name: generated } : {}) } }]
}

const releaseEvents = (
  availableFromDate: string | null | undefined,
  { earliest, latest, now }: ReleaseLimits,
  { issueId, publicationId, form }: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  if (availableFromDate === undefined || availableFromDate === form.availableFromDate) return []
  if (availableFromDate === null) return [{ type: 'IssueDeactivated', data: { issueId, publicationId } }]
  if (availableFromDate < earliest || availableFromDate > latest) return reject('ReleaseDateOutOfRange')
  const isPostponed =
    now !== undefined &&
    releaseStateOf(form.availableFromDate, now) === 'released' &&
    releaseStateOf(availableFromDate, now) === 'coming'
  const data = { issueId, publicationId, availableFromDate, ...(isPostponed && { isPostponed }) }
  return [{ type: 'IssueReleased', data }]
}
