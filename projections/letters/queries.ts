import { type Kysely, sql } from 'kysely'
import type { SubscriberId } from '../../domain/core/ids.ts'
import { againReasonNames, againReasons } from '../../domain/mailing/again.ts'
import { fateWords, type LeftBecause, type LetterFate, leftWords } from '../../domain/mailing/rules.ts'
import type { DeliveryStatus } from '../deliveries/view.ts'
import { deliveriesTable } from '../deliveries/table.ts'
import { issuesTable } from '../issues/table.ts'
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
  readonly delivery: string | null
  readonly status: DeliveryStatus | null
  readonly is_unclear: boolean | null
  readonly to_file: boolean | null
  readonly reason: string | null
  readonly again: string | null
}

type Said = Pick<SentToView, 'outcome' | 'reason' | 'tone'>

const tones: Readonly<Record<LetterFate, SentToView['tone']>> = {
  sent: 'ok',
  toFile: 'warn',
  left: 'wait',
  refused: 'bad',
  failed: 'bad',
  unclear: 'warn',
}

const ofLetter = ({ fate, because }: Row): Said =>
  fate === null
    ? { outcome: 'Väntar', reason: null, tone: 'wait' }
    : { outcome: fateWords[fate], reason: because && leftWords[because], tone: tones[fate] }

const ofDelivery = ({ status, is_unclear, to_file, reason }: Row): Said => {
  switch (status) {
    case 'done':
      return { outcome: to_file ? fateWords.toFile : fateWords.sent, reason: null, tone: to_file ? 'warn' : 'ok' }
    case 'parked':
      return { outcome: is_unclear ? fateWords.unclear : fateWords.failed, reason, tone: is_unclear ? 'warn' : 'bad' }
    case 'withdrawn':
      return { outcome: fateWords.left, reason, tone: 'wait' }
    default:
      return { outcome: 'Väntar', reason, tone: 'wait' }
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
    select told.*, told.issue_id as issue, i.form->>'name' as issue_name, i.publication_id as publication,
      p.name as publication_name, not i.is_removed and coalesce(i.available_from_date <= ${now}, false) as is_out
    from told
    join ${sql.table(issuesTable)} i on i.id = told.issue_id
    join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    order by told.at desc, told.delivery desc limit ${MOST}`.execute(db)
  return rows.map(toView)
}
