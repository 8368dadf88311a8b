import { type Kysely, sql } from 'kysely'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { PostedToView } from './view.ts'

/** More discs than a user looks through. */
const MAX_DISCS = 200

type PostedDisc = Pick<PostedToView, '_id' | 'issue' | 'day' | 'pouches'>

type TellingEvent = Pick<RecordedEvent<SubscriberEvent>, 'event' | 'eventId' | 'recordedAt'>

const postedDiscsOf = (
  { event, eventId: _id, recordedAt }: TellingEvent,
  dayOf: (at: Date) => string,
): readonly PostedDisc[] => {
  if (event.type === 'PouchesSent') {
    const { issueId: issue, day, count: pouches } = event.data
    return [{ _id, issue, day, pouches }]
  }
  if (event.type !== 'DiscResent') return []
  return [{ _id, issue: event.data.issueId, day: dayOf(new Date(recordedAt)), pouches: null }]
}

type IssueNamed = { readonly id: IssueId; readonly issue_name: string; readonly publication_name: string }

/** Finds the discs posted to a subscriber, from the subscriber's own stream; latest first. */
export const findPostedDiscs = async (
  db: Kysely<ReadModel>,
  events: readonly TellingEvent[],
  dayOf: (at: Date) => string,
): Promise<readonly PostedToView[]> => {
  const postings = events.flatMap((each) => postedDiscsOf(each, dayOf)).slice(-MAX_DISCS)
  const { rows } = await sql<IssueNamed>`
    select i.id, i.form->>'name' as issue_name, p.name as publication_name from ${sql.table(issuesTable)} i
    join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    where i.id = any(${postings.map(({ issue }) => issue)}::uuid[])`.execute(db)
  const named = new Map(rows.map((each) => [each.id, each]))
  return postings
    .flatMap((posting) => {
      const of = named.get(posting.issue)
      if (!of) return []
      return [PostedToView.parse({ ...posting, issueName: of.issue_name, publicationName: of.publication_name })]
    })
    .toSorted((one, other) => other.day.localeCompare(one.day))
}
