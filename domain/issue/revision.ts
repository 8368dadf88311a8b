import { type Decision, reject } from '../decider.ts'
import { type Sent, same } from '../form-merge.ts'
import { Announcement, Description, type IssueForm, PlayerSettings, type ReleaseLimits } from './commands.ts'
import type { IssueEvent } from './events.ts'
import { automaticName } from './rules.ts'
import type { IssueRejection, OpenedIssue } from './state.ts'

type Revision = { readonly changes: Sent<IssueForm>; readonly limits: ReleaseLimits }

/** A form becomes one event per group of settings that really changed, with the changed values only. */
export const decideRevision = (
  { changes, limits }: Revision,
  issue: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  const { issueId, form } = issue
  const events: IssueEvent[] = dated(changes, issue)
  const description = changed(form, pick(changes, Description.shape))
  if (description) events.push({ type: 'IssueDescribed', data: { issueId, changes: description } })
  const player = changed(form, pick(changes, PlayerSettings.shape))
  if (player) events.push({ type: 'IssuePlayerConfigured', data: { issueId, changes: player } })
  const announcement = changed(form, pick(changes, Announcement.shape))
  if (announcement) events.push({ type: 'AnnouncementWritten', data: { issueId, changes: announcement } })
  const counts = changed(form.nrOfSubscribers, changes.nrOfSubscribers ?? {})
  if (counts) events.push({ type: 'SubscribersCounted', data: { issueId, changes: counts } })
  if (changes.posterimage !== undefined && changes.posterimage !== form.posterimage)
    events.push({ type: 'PosterChosen', data: { issueId, posterimage: changes.posterimage } })
  const release = released(changes.availableFromDate, limits, issue)
  return 'rejected' in release ? release : [...events, ...release]
}

const dated = ({ date, name }: Sent<IssueForm>, issue: OpenedIssue): IssueEvent[] => {
  const { issueId, form, namedByHand, publicationName, number } = issue
  if (date === undefined || date === form.date) return []
  const generated = automaticName(publicationName, number, date)
  const follows = !namedByHand && (name === undefined || name === form.name) && generated !== form.name
  return [{ type: 'IssueDated', data: { issueId, date, ...(follows ? { name: generated } : {}) } }]
}

const released = (
  availableFromDate: string | null | undefined,
  { earliest, latest }: ReleaseLimits,
  { issueId, publicationId, form }: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  if (availableFromDate === undefined || availableFromDate === form.availableFromDate) return []
  if (availableFromDate === null) return [{ type: 'IssueDeactivated', data: { issueId, publicationId } }]
  if (availableFromDate < earliest || availableFromDate > latest) return reject('ReleaseDateOutOfRange')
  return [{ type: 'IssueReleased', data: { issueId, publicationId, availableFromDate } }]
}

const pick = <Shape extends object>(form: Sent<IssueForm>, shape: Shape) =>
  // The cast is sound: only keys of the shape are kept.
  Object.fromEntries(Object.entries(form).filter(([field]) => field in shape)) as Pick<
    Sent<IssueForm>,
    keyof Shape & keyof IssueForm
  >

const changed = <Group extends object>(now: Group, sent: Sent<Group>): Partial<Group> | undefined => {
  const fields = (Object.keys(sent) as (keyof Group)[]).filter(
    (field) => sent[field] !== undefined && !same(sent[field], now[field]),
  )
  // The cast is sound: the entries are those of `sent`.
  const changes = Object.fromEntries(fields.map((field) => [field, sent[field]])) as Partial<Group>
  return fields.length > 0 ? changes : undefined
}
