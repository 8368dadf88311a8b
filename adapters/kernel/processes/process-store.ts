import type { Pool, PoolClient } from 'pg'
import type { Position } from '../../../domain/kernel/event-log.ts'
import type { JobOrder } from '../../../processors/kernel/runner/jobs.ts'
import {
  type Advance,
  type Checkpoint,
  type ProcessStore,
  ProcessTakenOver,
} from '../../../processors/kernel/runner/process-store.ts'
import { leaderLease, leaderLeaseMigrations, noOtherLeaderCondition } from '../jobs/leader-lease.ts'
import { changeParked, noteTry, parkedEventMigrations, parkedEvents } from '../jobs/parked-events.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import type { Migration } from '../postgres/migrations.ts'
import { actMigrations, hasActed, noteAct } from './act-record.ts'
import { changeDue, dueMigrations } from './due-store.ts'

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
    // `order-lifecycle` replaces these processes and starts at the beginning of the log.
    id: 'order-lifecycle',
    sql: `delete from process_state where process in ('order-renewal', 'order-invoice-erasure');
    delete from process_checkpoint where process in ('order-renewal', 'order-invoice-erasure')`,
  },
  ...leaderLeaseMigrations,
  ...parkedEventMigrations,
  ...actMigrations,
  {
    // The process did not remember requests that had been taken back, and starts again at the beginning of the log.
    id: 'requests-taken-back',
    sql: `delete from process_state where process = 'forgetting-with-subscriber';
    delete from process_checkpoint where process = 'forgetting-with-subscriber'`,
  },
]

type Row = { position: Position | null; version: string }

const toCheckpoint = ({ position, version }: Row): Checkpoint => ({
  position: position ?? undefined,
  version: Number(version),
})

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

/**
 * @param order inserts jobs with the caller's client, so that they commit with its transaction.
 * @param leaseFor milliseconds without a sign of life after which another process may lead.
 */
export const postgresProcessStore = (
  pool: Pool,
  order: (client: PoolClient, jobs: readonly JobOrder[]) => Promise<void>,
  leaseFor = 6_000,
): ProcessStore => {
  const lease = leaderLease(pool, leaseFor)
  return {
    checkpoint: async (process, first) => {
      const read = () =>
        pool.query<Row>('select position, version from process_checkpoint where process = $1', [process])
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

    parked: (process) => parkedEvents(pool, process),

    noteTry: (process, eventId, reason) => noteTry(pool, process, eventId, reason),

    hasActed: (actId) => hasActed(pool, actId),

    advance: (process, { from, to, states, jobs, due, park = [], settled = [], acted }) => {
      const move = async (client: Pick<PoolClient, 'query'>) => {
        const { rows } = await client.query<Row>(
          `update process_checkpoint set position = $3, version = version + 1
         where process = $1 and version = $2 and ${noOtherLeaderCondition('$4')} returning position, version`,
          [process, from, to, lease.leader],
        )
        const [row] = rows
        if (!row) throw new ProcessTakenOver(process)
        return toCheckpoint(row)
      }
      // Most events change nothing for a process: one statement is a transaction by itself.
      const changes = states.size + jobs.length + due.length + park.length + settled.length
      if (changes === 0 && acted === undefined) return move(pool)
      return inTransaction(pool, async (client) => {
        const moved = await move(client)
        await writeStates(client, process, states)
        if (jobs.length > 0) await order(client, jobs)
        await changeDue(client, due)
        await changeParked(client, process, park, settled)
        if (acted !== undefined) await noteAct(client, acted)
        return moved
      })
    },

    whileLeading: lease.whileLeading,
  }
}
