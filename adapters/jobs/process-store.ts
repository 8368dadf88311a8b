import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Position } from '../../domain/event-log.ts'
import type { JobOrder } from '../../processors/jobs.ts'
import { type Advance, type Checkpoint, type ProcessStore, ProcessTakenOver } from '../../processors/process-store.ts'
import { changeDue, dueMigrations } from './due-store.ts'
import type { Migration } from '../postgres/migrations.ts'

export const processMigrations: readonly Migration[] = [
  {
    id: 'process-manager',
    sql: `create table process_checkpoint (
      process text primary key,
      position text,
      version bigint not null default 0
    );
    create table process_state (
      process text not null,
      id text not null,
      state jsonb not null,
      primary key (process, id)
    )`,
  },
  ...dueMigrations,
  {
    // One process, `order-lifecycle`, follows orders in their stead and begins at the beginning.
    id: 'order-lifecycle',
    sql: `delete from process_state where process in ('order-renewal', 'order-invoice-erasure');
    delete from process_checkpoint where process in ('order-renewal', 'order-invoice-erasure')`,
  },
]

/** Session lock of the leader; PostgreSQL frees it the moment the leader's connection is gone. */
const LEADER_LOCK = 7_314_002
const CANDIDATE_PAUSE_MS = 500
const LEADER_CHECK_MS = 2_000

type Row = { position: Position | null; version: string }

const toCheckpoint = ({ position, version }: Row): Checkpoint => ({
  position: position ?? undefined,
  version: Number(version),
})

const inTransaction = async <Answer>(pool: Pool, work: (client: PoolClient) => Promise<Answer>): Promise<Answer> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const writeStates = async (client: PoolClient, process: string, states: Advance['states']) => {
  const kept = [...states].flatMap(([id, state]) => (state === undefined ? [] : [{ id, state }]))
  const gone = [...states].flatMap(([id, state]) => (state === undefined ? [id] : []))
  if (kept.length > 0) {
    await client.query(
      `insert into process_state (process, id, state)
       select $1, id, state from jsonb_to_recordset($2::jsonb) as s(id text, state jsonb)
       on conflict (process, id) do update set state = excluded.state`,
      [process, JSON.stringify(kept)],
    )
  }
  if (gone.length > 0)
    await client.query('delete from process_state where process = $1 and id = any($2)', [process, gone])
}

/** Holds the lock on a connection of its own until it is lost or `signal` aborts. */
const hold = async (client: PoolClient, signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>) => {
  const lost = new AbortController()
  const onError = () => lost.abort()
  client.on('error', onError)
  const leading = lead(AbortSignal.any([signal, lost.signal]))
  const watch = async () => {
    while (!signal.aborted && !lost.signal.aborted) {
      await delay(LEADER_CHECK_MS, undefined, { signal }).catch(() => undefined)
      await client.query('select 1').catch(onError)
    }
  }
  await Promise.all([leading, watch()]).finally(() => client.off('error', onError))
}

/**
 * @param order inserts jobs with the caller's client, so that they commit with its transaction.
 */
export const postgresProcessStore = (
  pool: Pool,
  order: (client: PoolClient, jobs: readonly JobOrder[]) => Promise<void>,
): ProcessStore => ({
  checkpoint: async (process, first) => {
    const read = () => pool.query<Row>('select position, version from process_checkpoint where process = $1', [process])
    const known = (await read()).rows[0]
    if (known) return toCheckpoint(known)
    await pool.query('insert into process_checkpoint (process, position) values ($1, $2) on conflict do nothing', [
      process,
      await first(),
    ])
    const [row] = (await read()).rows
    return row ? toCheckpoint(row) : { position: undefined, version: 0 }
  },

  states: async (process, ids) => {
    const { rows } = await pool.query<{ id: string; state: unknown }>(
      'select id, state from process_state where process = $1 and id = any($2)',
      [process, ids],
    )
    return new Map(rows.map(({ id, state }) => [id, state]))
  },

  advance: (process, { from, to, states, jobs, due }) =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<Row>(
        `update process_checkpoint set position = $3, version = version + 1
         where process = $1 and version = $2 returning position, version`,
        [process, from, to],
      )
      const [row] = rows
      if (!row) throw new ProcessTakenOver(process)
      await writeStates(client, process, states)
      if (jobs.length > 0) await order(client, jobs)
      await changeDue(client, due)
      return toCheckpoint(row)
    }),

  whileLeading: async (signal, lead) => {
    while (!signal.aborted) {
      const client = await pool.connect().catch(() => undefined)
      let broken = true
      try {
        const asked = await client?.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [LEADER_LOCK])
        if (client && asked?.rows[0]?.leads) {
          await hold(client, signal, lead)
          await client.query('select pg_advisory_unlock($1)', [LEADER_LOCK])
        }
        broken = false
      } catch {
        // The connection is gone, and the lock with it: the next round asks on another.
      } finally {
        client?.release(broken)
      }
      await delay(CANDIDATE_PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  },
})
