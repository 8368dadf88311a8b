import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Lead } from '../../../processors/kernel/runner/process-store.ts'
import { LATEST_LEASE_END } from '../../../projections/kernel/runner/leading/lease-end.ts'
import type { Migration } from '../postgres/migrations.ts'

export const leaderLeaseMigrations: readonly Migration[] = [
  {
    id: 'process-lease',
    sql: `create table process_lease (
      name text primary key,
      leader text not null,
      lease_until timestamptz not null
    )`,
  },
]

const LEASE_NAME = 'processes'
const CANDIDATE_DELAY_MS = 500
/** A process that ends does not wait for a database that is away: its lease expires by itself. */
const MAX_RELEASE_MS = 1_000

// The lease uses the database's clock, because the clocks of the processes may differ.
const takeLease = `
  insert into process_lease as l (name, leader, lease_until)
  values ('${LEASE_NAME}', $1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (name) do update set leader = excluded.leader, lease_until = excluded.lease_until
  where l.leader = excluded.leader or l.lease_until < clock_timestamp() or l.lease_until > ${LATEST_LEASE_END}
  returning leader`

const releaseLease = `delete from process_lease where name = '${LEASE_NAME}' and leader = $1`

/** A condition in SQL: only the leader in this parameter leads. */
export const noOtherLeaderCondition = (parameter: string) => `not exists (
  select from process_lease
  where name = '${LEASE_NAME}' and leader <> ${parameter} and lease_until between clock_timestamp() and ${LATEST_LEASE_END})`

/**
 * The lead of all process managers, as a row that the leader renews. When a leader stops renewing it, also because it
 * is frozen or cut off, another process leads after `leaseFor` milliseconds.
 */
export const leaderLease = (pool: Pick<Pool, 'query'>, leaseFor: number) => {
  const leader = `${hostname()}/${process.pid}/${randomUUID()}`
  /**
   * Uses this process's clock from before the request, so that the lease expires here before it does in the database.
   */
  let until = 0
  const leads = () => performance.now() < until

  /** Undefined: the database did not answer. */
  const take = async (): Promise<boolean | undefined> => {
    const asked = performance.now()
    try {
      const { rows } = await pool.query(takeLease, [leader, leaseFor])
      until = rows.length > 0 ? asked + leaseFor : 0
      return rows.length > 0
    } catch {
      return undefined
    }
  }

  const release = async () => {
    until = 0
    const released = pool.query(releaseLease, [leader]).catch(() => undefined)
    await Promise.race([released, delay(MAX_RELEASE_MS, undefined, { ref: false })])
  }

  /** Renews until another process leads, the lease expires, or `signal` aborts. */
  const keep = async (signal: AbortSignal, lost: () => void) => {
    while (!signal.aborted) {
      const left = Math.max(0, until - performance.now())
      await delay(Math.min(leaseFor / 3, left), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const overdue = setTimeout(lost, Math.max(0, until - performance.now()))
      const isStillOurs = await take()
      clearTimeout(overdue)
      if (isStillOurs === false || !leads()) return lost()
    }
  }

  const whileLeading = async (signal: AbortSignal, lead: Lead): Promise<void> => {
    while (!signal.aborted) {
      if (await take()) {
        const lost = new AbortController()
        const leading = AbortSignal.any([signal, lost.signal])
        const working = lead(leading, leads).finally(() => lost.abort())
        await Promise.all([working, keep(leading, () => lost.abort())]).finally(release)
      }
      await delay(CANDIDATE_DELAY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  return { leader, whileLeading }
}
