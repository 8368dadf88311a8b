import type { Pool, PoolClient } from 'pg'
import { MAX_ATTEMPTS, type ParkedEvent } from '../../../processors/kernel/runner/process-store.ts'
import type { StandingProcess } from '../../../projections/kernel/runner/rebuilding/replay-command.ts'
import type { Migration } from '../postgres/migrations.ts'

export const parkedEventMigrations: readonly Migration[] = [
  {
    id: 'process-parked',
    sql: `create table process_parked (
      process text not null,
      event_id uuid not null,
      seq bigint not null generated always as identity,
      id text not null,
      stream text not null,
      revision integer not null,
      type text not null,
      reason text,
      since timestamptz not null default clock_timestamp(),
      primary key (process, event_id)
    )`,
  },
  {
    id: 'process-parked-tries',
    sql: `alter table process_parked add column attempts int not null default 0,
      add column tried_at timestamptz not null default clock_timestamp();
    update process_parked set attempts = 5, tried_at = since where reason is not null`,
  },
]

type Row = Omit<ParkedEvent, 'reason'> & { readonly reason: string | null }

const columns = 'event_id as "eventId", id, stream, revision, type, reason'

/** In the order in which the process will handle them. */
export const parkedEvents = async (pool: Pick<Pool, 'query'>, process: string): Promise<readonly ParkedEvent[]> => {
  const { rows } = await pool.query<Row>(`select ${columns} from process_parked where process = $1 order by seq`, [
    process,
  ])
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? undefined }))
}

/** Uses the caller's client: the parked events change when its transaction commits. */
export const changeParked = async (
  client: PoolClient,
  process: string,
  park: readonly ParkedEvent[],
  settled: readonly string[],
): Promise<void> => {
  for (const { eventId, id, stream, revision, type, reason } of park) {
    await client.query(
      `insert into process_parked (process, event_id, id, stream, revision, type, reason, attempts)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [process, eventId, id, stream, revision, type, reason ?? null, reason === undefined ? 0 : MAX_ATTEMPTS],
    )
  }
  if (settled.length > 0) {
    await client.query('delete from process_parked where process = $1 and event_id = any($2)', [process, settled])
  }
}

/** Records that a parked event failed once more. */
export const noteTry = async (
  pool: Pick<Pool, 'query'>,
  process: string,
  eventId: string,
  reason: string,
): Promise<void> => {
  await pool.query(
    `update process_parked set attempts = attempts + 1, tried_at = clock_timestamp(), reason = $3
     where process = $1 and event_id = $2`,
    [process, eventId, reason],
  )
}

/** Every process manager that is parked, and the event it stands at, for users. */
export const parkedProcesses = async (pool: Pick<Pool, 'query'>): Promise<readonly StandingProcess[]> => {
  const { rows } = await pool.query<StandingProcess>(`
    select distinct on (process, id) process, id, type, stream, revision, coalesce(reason, '') as reason,
      (count(*) over (partition by process, id))::integer as events
    from process_parked order by process, id, seq`)
  return rows
}
