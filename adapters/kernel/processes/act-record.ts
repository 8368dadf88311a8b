import type { Pool, PoolClient } from 'pg'
import type { Migration } from '../postgres/migrations.ts'

export const actMigrations: readonly Migration[] = [
  {
    id: 'administrator-act',
    sql: `create table administrator_act (id uuid primary key, at timestamptz not null default clock_timestamp())`,
  },
]

/** Uses the caller's client: the act counts as carried out when its transaction commits. */
export const noteAct = async (client: PoolClient, actId: string): Promise<void> => {
  await client.query('insert into administrator_act (id) values ($1)', [actId])
}

/** Whether an administrator's act has been carried out. */
export const hasActed = async (pool: Pick<Pool, 'query'>, actId: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from administrator_act where id = $1', [actId])
  return rowCount === 1
}
