import type { Pool } from 'pg'
import { ListenerId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SendingJournal } from '../../../processors/subscribers/announcement/journal.ts'
import type { LetterJournal } from '../../../processors/subscribers/mailing/tools.ts'
import type { NoticeJournal } from '../../../processors/subscribers/push/ports.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'

/** A table with a row for each recipient; `of`: the column of the announcement. */
type JournalTable<Id extends string> = {
  readonly table: string
  readonly of: string
  readonly id: string
  readonly parse: (id: string) => Id
}

const letters = {
  table: 'mailing_letter',
  of: 'issue_id',
  id: 'subscriber_id',
  parse: (id: string) => SubscriberId.parse(id),
}
const notices = {
  table: 'push_notice',
  of: 'sending_id',
  id: 'listener_id',
  parse: (id: string) => ListenerId.parse(id),
}

export const journalMigrations: readonly Migration[] = [letters, notices].map(({ table, of, id }) => ({
  id: table.replace('_', '-'),
  sql: `create table ${table} (
      ${of} uuid not null,
      ${id} uuid not null,
      is_taken boolean not null default false,
      outcome jsonb,
      primary key (${of}, ${id})
    )`,
}))

/** Each step is one statement, on the disk when it answers. */
const journalOver = <Id extends string, Outcome>(
  pool: Pick<Pool, 'query'>,
  { table, of, id: column, parse }: JournalTable<Id>,
): SendingJournal<Id, Outcome> => {
  type Row = { readonly id: string; readonly is_taken: boolean; readonly outcome: Outcome | null }
  const one = `where ${of} = $1 and ${column} = $2`
  const some = `where ${of} = $1 and ${column} = any($2::uuid[])`
  return {
    plan: async (what, ids) => {
      await pool.query(`insert into ${table} (${of}, ${column}) select $1, unnest($2::uuid[]) on conflict do nothing`, [
        what,
        ids,
      ])
    },
    read: async (what, ids) => {
      const { rows } = await pool.query<Row>(`select ${column} as id, is_taken, outcome from ${table} ${some}`, [
        what,
        ids,
      ])
      return rows.map(({ id, is_taken: isTaken, outcome }) => ({
        id: parse(id),
        isTaken,
        outcome: outcome ?? undefined,
      }))
    },
    take: async (what, id) => {
      const { rowCount } = await pool.query(
        `update ${table} set is_taken = true ${one} and not is_taken and outcome is null`,
        [what, id],
      )
      return rowCount === 1
    },
    settle: async (what, id, outcome) => {
      await pool.query(`update ${table} set outcome = $3 ${one}`, [what, id, JSON.stringify(outcome)])
    },
    giveBack: async (what, id) => {
      await pool.query(`update ${table} set is_taken = false ${one} and outcome is null`, [what, id])
    },
    clear: async (what, ids) => {
      await pool.query(`delete from ${table} ${some}`, [what, ids])
    },
  }
}

export const postgresLetterJournal = (pool: Pick<Pool, 'query'>): LetterJournal => journalOver(pool, letters)
export const postgresNoticeJournal = (pool: Pick<Pool, 'query'>): NoticeJournal => journalOver(pool, notices)
