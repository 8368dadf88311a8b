import type { Pool } from 'pg'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { LetterJournal } from '../../../processors/subscribers/mailing/tools.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'
import { postgresSendingJournal } from '../bulk-sending/sending-journal.ts'

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

export const postgresLetterJournal = (pool: Pick<Pool, 'query'>): LetterJournal =>
  postgresSendingJournal(pool, {
    table: 'mailing_letter',
    of: 'issue_id',
    id: 'subscriber_id',
    parse: (id) => SubscriberId.parse(id),
  })
