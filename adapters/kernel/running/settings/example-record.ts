import { rm } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { Migration } from '../../postgres/migrations.ts'
import { exampleFolderIn } from '../../transfer/example-folder.ts'

export const exampleMigrations: readonly Migration[] = [
  {
    id: 'example-1',
    sql: `create table example_record (
      only_one boolean primary key default true check (only_one),
      begun_at timestamptz not null,
      is_done boolean not null default false)`,
  },
  { id: 'example-2', sql: 'alter table example_record add column publication_id uuid' },
  {
    id: 'example-3',
    sql: `alter table example_record
        add column history text not null default 'unwanted' check (history in ('unwanted', 'wanted', 'begun', 'done'));
      create table example_things (
        path text not null,
        id text not null,
        sequence bigserial,
        primary key (path, id))`,
  },
  { id: 'example-4', sql: 'alter table example_things add column is_removed boolean not null default false' },
]

/**
 * When the import of the example began, now or in an earlier, interrupted start; undefined when there is nothing to do:
 * the example is there, or the installation holds something else (`isEmpty` false). `withHistory`: the second publication belongs to it.
 */
export const beginExample = async (
  pool: Pool,
  { isEmpty, withHistory, now }: { readonly isEmpty: boolean; readonly withHistory: boolean; readonly now: Date },
): Promise<Date | undefined> => {
  const history = withHistory ? 'wanted' : 'unwanted'
  const insert = 'insert into example_record (begun_at, history) values ($1, $2) on conflict do nothing'
  if (isEmpty) await pool.query(insert, [now, history])
  const { rows } = await pool.query<{ begun_at: Date }>('select begun_at from example_record where not is_done')
  return rows[0]?.begun_at
}

/** The publication's id is kept from then on, whatever becomes of the rest of the import. */
export const recordExample = async (pool: Pool, publicationId: string): Promise<void> => {
  await pool.query('update example_record set publication_id = $1', [publicationId])
}

export const endExample = async (pool: Pool): Promise<void> => {
  await pool.query('update example_record set is_done = true')
}

/** The example publication; undefined where there is none. */
export const readExample = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ publication_id: string | null }>('select publication_id from example_record')
  return rows[0]?.publication_id ?? undefined
}

/** When the example began, where its history is still wanted. `mayBeListened`: the listening figures may be there already. */
export const historyToBringIn = async (
  pool: Pool,
): Promise<{ readonly begunAt: Date; readonly mayBeListened: boolean } | undefined> => {
  const { rows } = await pool.query<{ begun_at: Date; history: string }>(
    "select begun_at, history from example_record where is_done and history in ('wanted', 'begun')",
  )
  return rows[0] && { begunAt: rows[0].begun_at, mayBeListened: rows[0].history === 'begun' }
}

/** `begun`: listening figures follow, which a repetition would count twice. */
export const noteHistory = async (pool: Pool, history: 'begun' | 'done'): Promise<void> => {
  await pool.query('update example_record set history = $1', [history])
}

/** A thing that the example has created, by its collection in the API. */
export type ExampleThing = { readonly path: string; readonly id: string }

export const noteExampleThing = async (pool: Pool, { path, id }: ExampleThing): Promise<void> => {
  await pool.query('insert into example_things (path, id) values ($1, $2) on conflict do nothing', [path, id])
}

/** Entities of the example that a removal has not taken away, in the order of creation. */
export const exampleThings = async (pool: Pool): Promise<readonly ExampleThing[]> => {
  const { rows } = await pool.query<ExampleThing>(
    'select path, id from example_things where not is_removed order by sequence',
  )
  return rows
}

/** Ids of what has been taken away and letters and deliveries were about: the outbox does not show those any more. */
export const removedExampleThings = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    "select id from example_things where is_removed and path in ('/api/issues', '/api/orders', '/api/quotations')",
  )
  return rows.map(({ id }) => id)
}

/** The example has been taken away: nothing of it comes again at a later start, and no page points to it. */
export const forgetExample = async (pool: Pool, dataDir: string): Promise<void> => {
  await rm(exampleFolderIn(dataDir), { recursive: true, force: true })
  await pool.query('update example_things set is_removed = true')
  await pool.query("update example_record set is_done = true, history = 'done', publication_id = null")
}
