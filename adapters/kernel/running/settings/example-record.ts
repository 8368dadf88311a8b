import type { Pool } from 'pg'
import type { Migration } from '../../postgres/migrations.ts'

export const exampleMigrations: readonly Migration[] = [
  {
    id: 'example-1',
    sql: `create table example_record (
      only_one boolean primary key default true check (only_one),
      begun_at timestamptz not null,
      is_done boolean not null default false)`,
  },
  { id: 'example-2', sql: 'alter table example_record add column publication_id uuid' },
]

/**
 * When the import of the example began, now or in an earlier, interrupted start; undefined when there is nothing to do:
 * the example is there, or the installation holds something else (`isEmpty` false).
 */
export const beginExample = async (pool: Pool, isEmpty: boolean, now: Date): Promise<Date | undefined> => {
  if (isEmpty) await pool.query('insert into example_record (begun_at) values ($1) on conflict do nothing', [now])
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
