import { type Kysely, sql } from 'kysely'
import type { SubscriberId } from '../../domain/core/ids.ts'
import { againReasonNames, againReasons } from '../../domain/mailing/again.ts'
import { fateWords, type LeftBecause, type LetterFate, leftWords } from '../../domain/mailing/rules.ts'
import type { DeliveryStatus } from '../deliveries/view.ts'
import { deliveriesTable } from '../deliveries/table.ts'
import { issuesTable } from '../issues/table.ts'
import { mailingsTable } from '../mailings/table.ts'
import { publicationsTable } from '../publications/table.ts'
import type { ReadModel } from '../read-model.ts'
import { lettersTable } from './table.ts'
import { SentToView } from './view.ts'

/** More than anybody looks through. */
const MOST = 200

type Row = {
  readonly id: string
  readonly issue: string
  readonly issue_name: string
  readonly publication: string
  readonly publication_name: string
  readonly is_out: boolean
  readonly at: string
  readonly fate: LetterFate | null
  readonly because: LeftBecause | null
  readonly has_stopped: boolean
  readonly delivery: string | null
  readonly status: DeliveryStatus | null
  readonly is_unclear: boolean | null
  readonly to_file: boolean | null
  readonly reason: string | null
  readonly again: string | null
}

type Said = Pick<SentToView, 'outcome' | 'reason' | 'tone' | 'isUnderWay' | 'hasGone'>

const tones: Readonly<Record<LetterFate, SentToView['tone']>> = {
  sent: 'ok',
  toFile: 'warn',
  left: 'wait',
  refused: 'bad',
  failed: 'bad',
  unclear: 'warn',
}

const waiting: Said = { outcome: 'Väntar', reason: null, tone: 'wait', isUnderWay: true, hasGone: false }
const stopped: Said = {
  outcome: 'Skickades inte',
  reason: 'Utskicket avslutades i förtid.',
  tone: 'warn',
  isUnderWay: false,
  hasGone: false,
}
const hasGone = (fate: LetterFate) => fate === 'sent' || fate === 'toFile'
const known = (fate: LetterFate, reason: string | null): Said => ({
  outcome: fateWords[fate],
  reason,
  tone: tones[fate],
  isUnderWay: false,
  hasGone: hasGone(fate),
})

const ofLetter = ({ fate, because, has_stopped }: Row): Said => {
  if (fate === null) return has_stopped ? stopped : waiting
  return known(fate, because && leftWords[because])
}

const ofDelivery = ({ status, is_unclear, to_file, reason }: Row): Said => {
  switch (status) {
    case 'done':
      return known(to_file ? 'toFile' : 'sent', null)
    case 'parked':
      return known(is_unclear ? 'unclear' : 'failed', reason)
    case 'withdrawn':
      return known('left', reason)
    default:
      return { ...waiting, reason }
  }
}

const againOf = (again: string | null) => {
  const known = againReasonNames.find((each) => each === again)
  return known ? againReasons[known] : null
}

const toView = (row: Row): SentToView =>
  SentToView.parse({
    _id: row.id,
    issue: row.issue,
    issueName: row.issue_name,
    publication: row.publication,
    publicationName: row.publication_name,
    at: row.at,
    ...(row.delivery ? ofDelivery(row) : ofLetter(row)),
    again: againOf(row.again),
    delivery: row.delivery,
    canSendAgain: row.is_out,
  })

/**
 * What was sent to her, the latest first: with everybody, and once more for herself. A letter of a mailing that became a
 * delivery, because a person was to decide on it, is told once: as that.
 */
export const sentTo = async (
  db: Kysely<ReadModel>,
  subscriberId: SubscriberId,
  now: string,
): Promise<readonly SentToView[]> => {
  const { rows } = await sql<Row>`
    with mine as (
      select id, about, status, is_unclear, to_file, reason, changed_at from ${sql.table(deliveriesTable)}
      where template = 'issue-letter' and about->>'subscriberId' = ${subscriberId}
    ), told as (
      select l.id, l.issue_id, l.at, l.fate, l.because, null::uuid as delivery, null as status, null::boolean as is_unclear,
        null::boolean as to_file, null as reason, null as again
      from ${sql.table(lettersTable)} l
      where l.subscriber_id = ${subscriberId} and not (l.fate in ('unclear', 'failed') and exists (
        select from mine where mine.about->>'issueId' = l.issue_id::text and not mine.about ? 'again'))
      union all
      select id::text, (about->>'issueId')::uuid, changed_at, null, null, id, status, is_unclear, to_file, reason, about->>'again'
      from mine
    )
    select told.*, told.issue_id as issue, m.status is not distinct from 'stopped' as has_stopped, i.form->>'name' as issue_name, i.publication_id as publication,
      p.name as publication_name, not i.is_removed and coalesce(i.available_from_date <= ${now}, false) as is_out
    from told
    join ${sql.table(issuesTable)} i on i.id = told.issue_id
    join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    left join ${sql.table(mailingsTable)} m on m.id = told.issue_id
    order by told.at desc, told.delivery desc limit ${MOST}`.execute(db)
  return rows.map(toView)
}
