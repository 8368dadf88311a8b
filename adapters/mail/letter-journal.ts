import type { Pool } from 'pg'
import { SubscriberId } from '../../domain/core/ids.ts'
import type { LetterOutcome } from '../../domain/mailing/events.ts'
import type { LetterJournal } from '../../processors/mailing/letter-journal.ts'
import type { Migration } from '../postgres/migrations.ts'

export const letterJournalMigrations: readonly Migration[] = [
  {
    id: 'mailing-letter',
    sql: `create table mailing_letter (
      issue_id uuid not null,
      subscriber_id uuid not null,
      is_taken boolean not null default false,
      outcome jsonb,
      primary key (issue_id, subscriber_id)
    )`,
  },
]

type Row = { readonly subscriber_id: string; readonly is_taken: boolean; readonly outcome: LetterOutcome | null }

/** Each step is a statement that is on the disk when it answers. */
export const postgresLetterJournal = (pool: Pick<Pool, 'query'>): LetterJournal => ({
  plan: async (issueId, subscribers) => {
    await pool.query(
      `insert into mailing_letter (issue_id, subscriber_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
      [issueId, subscribers],
    )
  },
  read: async (issueId, subscribers) => {
    const { rows } = await pool.query<Row>(
      `select subscriber_id, is_taken, outcome from mailing_letter
       where issue_id = $1 and subscriber_id = any($2::uuid[])`,
      [issueId, subscribers],
    )
    return rows.map(({ subscriber_id, is_taken: isTaken, outcome }) => ({
      subscriberId: SubscriberId.parse(subscriber_id),
      isTaken,
      outcome: outcome ?? undefined,
    }))
  },
  take: async (issueId, subscriberId) => {
    const { rowCount } = await pool.query(
      `update mailing_letter set is_taken = true
       where issue_id = $1 and subscriber_id = $2 and not is_taken and outcome is null`,
      [issueId, subscriberId],
    )
    return rowCount === 1
  },
  settle: async (issueId, outcome) => {
    await pool.query('update mailing_letter set outcome = $3 where issue_id = $1 and subscriber_id = $2', [
      issueId,
      outcome.subscriberId,
      JSON.stringify(outcome),
    ])
  },
  giveBack: async (issueId, subscriberId) => {
    await pool.query(
      `update mailing_letter set is_taken = false
       where issue_id = $1 and subscriber_id = $2 and outcome is null`,
      [issueId, subscriberId],
    )
  },
  clear: async (issueId, subscribers) => {
    await pool.query('delete from mailing_letter where issue_id = $1 and subscriber_id = any($2::uuid[])', [
      issueId,
      subscribers,
    ])
  },
})
