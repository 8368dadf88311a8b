import type { Pool } from 'pg'
import type { CheckCause, IntegrityCheck, SignedHead } from '../../../commands/kernel/integrity/checks.ts'
import type { Verification } from './verify.ts'

/** Seconds without a sign of life after which the process of a check counts as gone. */
const GONE_AFTER_SECONDS = 30

/** The failure of a check whose process ended. */
const INTERRUPTION = 'interrupted'

/** Begins a check; undefined while another one runs. */
export const beginCheck = async (pool: Pool, cause: CheckCause, userId?: string): Promise<number | undefined> => {
  await pool.query(
    `update integrity_check set ended_at = seen_at, failure = $1
     where ended_at is null and seen_at < clock_timestamp() - $2 * interval '1 second'`,
    [INTERRUPTION, GONE_AFTER_SECONDS],
  )
  const { rows } = await pool.query<{ id: number }>(
    'insert into integrity_check (cause, user_id) values ($1, $2) on conflict do nothing returning id',
    [cause, userId ?? null],
  )
  return rows[0]?.id
}

export const noteProgress = (pool: Pool, id: number, { checked, total }: Pick<IntegrityCheck, 'checked' | 'total'>) =>
  pool.query('update integrity_check set checked = $2, total = $3, seen_at = clock_timestamp() where id = $1', [
    id,
    checked,
    total,
  ])

export const noteResult = (pool: Pool, id: number, result: Verification, head: SignedHead | undefined) =>
  pool.query(
    `update integrity_check set checked = $2, total = $2, faults = $3, fault_count = $4, head = $5,
       seen_at = clock_timestamp(), ended_at = clock_timestamp() where id = $1`,
    [id, result.events, JSON.stringify(result.faults), result.faultCount, head ?? null],
  )

export const noteFailure = (pool: Pool, id: number, failure: string) =>
  pool.query('update integrity_check set failure = $2, ended_at = clock_timestamp() where id = $1', [id, failure])

type Row = Omit<IntegrityCheck, 'userId' | 'startedAt' | 'endedAt' | 'checked' | 'total' | 'failure' | 'head'> & {
  readonly userId: string | null
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly checked: string
  readonly total: string
  readonly failure: string | null
  readonly head: SignedHead | null
}

/** A check whose process is gone ended at its last sign of life. */
const recentStatement = `
  select id, cause, user_id as "userId", started_at as "startedAt",
    case when is_gone then seen_at else ended_at end as "endedAt", checked::text, total::text, faults,
    fault_count as "faultCount", case when is_gone then '${INTERRUPTION}' else failure end as failure, head
  from (
    select *, ended_at is null and seen_at < clock_timestamp() - ${GONE_AFTER_SECONDS} * interval '1 second' as is_gone
    from integrity_check order by id desc limit $1
  ) as latest order by id desc`

export const recentChecks = async (pool: Pool, limit: number): Promise<readonly IntegrityCheck[]> => {
  const { rows } = await pool.query<Row>(recentStatement, [limit])
  return rows.map((row) => ({
    ...row,
    userId: row.userId ?? undefined,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString(),
    checked: Number(row.checked),
    total: Number(row.total),
    failure: row.failure ?? undefined,
    head: row.head ?? undefined,
  }))
}

/** The signed ends of the chain, without those of a log that was given up for an older one. */
export const signedHeads = async (pool: Pool): Promise<readonly SignedHead[]> => {
  const { rows } = await pool.query<{ head: SignedHead }>(
    'select head from integrity_check where head is not null and not is_left order by id',
  )
  return rows.map(({ head }) => head)
}

/** An operator who accepts an older log gives up the signed ends behind the end of that log. */
export const leaveSignedHeads = (pool: Pool) => pool.query('update integrity_check set is_left = true')

/** When the check of a night last began; undefined before the first one. */
export const lastNight = async (pool: Pool): Promise<Date | undefined> => {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select max(started_at) as at from integrity_check where cause = 'night'`,
  )
  return rows[0]?.at ?? undefined
}
