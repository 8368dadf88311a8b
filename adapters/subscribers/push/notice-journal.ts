import type { Pool } from 'pg'
import { ListenerId } from '../../../domain/kernel/ids.ts'
import type { NoticeJournal } from '../../../processors/subscribers/push/ports.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'
import { postgresSendingJournal } from '../bulk-sending/sending-journal.ts'

export const noticeJournalMigrations: readonly Migration[] = [
  {
    id: 'push-notice',
    sql: `create table push_notice (
      sending_id uuid not null,
      listener_id uuid not null,
      is_taken boolean not null default false,
      outcome jsonb,
      primary key (sending_id, listener_id)
    )`,
  },
]

export const postgresNoticeJournal = (pool: Pick<Pool, 'query'>): NoticeJournal =>
  postgresSendingJournal(pool, {
    table: 'push_notice',
    of: 'sending_id',
    id: 'listener_id',
    parse: (id) => ListenerId.parse(id),
  })
