import { type Kysely, sql } from 'kysely'
import { IssueId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import type { Mailing } from '../../../domain/subscribers/mailing/progress.ts'
import { letterStateOf } from '../../../domain/subscribers/mailing/progress.ts'
import { resendReasonNames, resendReasons } from '../../../domain/subscribers/mailing/resend-reasons.ts'
import {
  fateWords,
  type LetterFate,
  type OmissionReason,
  omissionWords,
} from '../../../domain/subscribers/mailing/rules.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import type { DeliveryStatus } from '../../delivery/delivery/view.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { mailingsTable } from '../mailing/table.ts'
import { lettersTable } from './table.ts'
import { SentToView } from './view.ts'

/** More letters than a user looks through. */
const MAX_LETTERS = 200

type Row = {
  readonly id: string
  readonly issue: string
  readonly issue_name: string
  readonly publication: string
  readonly publication_name: string
  readonly is_out: boolean
  readonly at: string
  readonly fate: LetterFate | null
  readonly because: OmissionReason | null
  readonly has_stopped: boolean
  readonly delivery: string | null
  readonly status: DeliveryStatus | null
  readonly is_unclear: boolean | null
  readonly to_file: boolean | null
  readonly reason: string | null
  readonly again: string | null
}

type LetterOutcomeText = Pick<SentToView, 'outcome' | 'reason' | 'tone' | 'isUnderWay' | 'hasGone'>

const tones: Readonly<Record<LetterFate, SentToView['tone']>> = {
  sent: 'ok',
  toFile: 'warn',
  left: 'wait',
  refused: 'bad',
  failed: 'bad',
  unclear: 'warn',
}

const waitingOutcome: LetterOutcomeText = {
  outcome: 'Väntar',
  reason: null,
  tone: 'wait',
  isUnderWay: true,
  hasGone: false,
}
const stoppedOutcome: LetterOutcomeText = {
  outcome: 'Skickades inte',
  reason: 'Utskicket avslutades i förtid.',
  tone: 'warn',
  isUnderWay: false,
  hasGone: false,
}
const hasGone = (fate: LetterFate) => fate === 'sent' || fate === 'toFile'
const outcomeOfFate = (fate: LetterFate, reason: string | null): LetterOutcomeText => ({
  outcome: fateWords[fate],
  reason,
  tone: tones[fate],
  isUnderWay: false,
  hasGone: hasGone(fate),
})

const underwayOutcome: LetterOutcomeText = { ...waitingOutcome, outcome: 'Skickas' }

/** The outcome of a letter that waits in a stopped mailing. */
const outcomeOfStopped = (standing: ReturnType<typeof letterStateOf>): LetterOutcomeText => {
  if (standing === 'unsent') return stoppedOutcome
  return standing === 'waiting' || standing === 'underway' ? underwayOutcome : outcomeOfFate(standing, null)
}

/** Finds the issues that a subscriber has got letters about, or will get: from mailings and from single sendings. */
export const issuesWrittenTo = async (
  db: Kysely<ReadModel>,
  subscriberId: SubscriberId,
): Promise<readonly IssueId[]> => {
  const { rows } = await sql<{ readonly issue: string }>`
    select issue_id::text as issue from ${sql.table(lettersTable)} where subscriber_id = ${subscriberId}
    union select about->>'issueId' from ${sql.table(deliveriesTable)}
    where template = 'issue-letter' and about->>'subscriberId' = ${subscriberId}`.execute(db)
  return rows.map(({ issue }) => IssueId.parse(issue))
}

/** Reads the mailing's stream, because a letter handed over before the stop is still on its way and rows come later. */
type MailingOf = (issueId: IssueId) => Promise<Mailing>

const ofLetter = async (
  { issue, fate, because, has_stopped }: Row,
  subscriberId: SubscriberId,
  mailingOf: MailingOf,
): Promise<LetterOutcomeText> => {
  if (fate !== null) return outcomeOfFate(fate, because && omissionWords[because])
  return has_stopped
    ? outcomeOfStopped(letterStateOf(await mailingOf(IssueId.parse(issue)), subscriberId))
    : waitingOutcome
}

const ofDelivery = ({ status, is_unclear, to_file, reason }: Row): LetterOutcomeText => {
  switch (status) {
    case 'done':
      return outcomeOfFate(to_file ? 'toFile' : 'sent', null)
    case 'parked':
      return outcomeOfFate(is_unclear ? 'unclear' : 'failed', reason)
    case 'withdrawn':
      return outcomeOfFate('left', reason)
    default:
      return { ...waitingOutcome, reason }
  }
}

const resendReasonOf = (again: string | null) => {
  const known = resendReasonNames.find((each) => each === again)
  return known ? resendReasons[known] : null
}

const toView = (row: Row, said: LetterOutcomeText): SentToView =>
  SentToView.parse({
    _id: row.id,
    issue: row.issue,
    issueName: row.issue_name,
    publication: row.publication,
    publicationName: row.publication_name,
    at: row.at,
    ...said,
    again: resendReasonOf(row.again),
    delivery: row.delivery,
    canSendAgain: row.is_out,
  })

/**
 * Finds the letters to a subscriber, from mailings and single sendings; latest first. A mailing's letter that became a
 * delivery for a user to decide on appears once, as that delivery.
 */
export const findSentLetters = async (
  db: Kysely<ReadModel>,
  subscriberId: SubscriberId,
  now: string,
  mailingOf: MailingOf,
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
    order by told.at desc, told.delivery desc limit ${MAX_LETTERS}`.execute(db)
  return Promise.all(
    rows.map(async (row) => toView(row, row.delivery ? ofDelivery(row) : await ofLetter(row, subscriberId, mailingOf))),
  )
}
