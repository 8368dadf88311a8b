import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../../../commands/kernel/rate-limits.ts'
import { CLOCK_TOLERANCE_MS } from '../../../domain/kernel/recency.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const rateLimitMigrations: readonly Migration[] = [
  {
    id: 'rate-limit-1',
    sql: 'create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  },
  // The old keys held addresses in clear text.
  { id: 'rate-limit-2', sql: 'delete from rate_limit' },
  {
    id: 'rate-limit-3',
    sql: 'create table rate_limit_turn (key text primary key, turn uuid not null, expire bigint not null)',
  },
  // Requests from one address wait for each other's row, and an unlogged table spares them the disk. A crash of the
  // database loses the counters.
  { id: 'rate-limit-4', sql: 'alter table rate_limit set unlogged' },
]

const drawTurn = `
  insert into rate_limit_turn as known (key, turn, expire) values ($1, gen_random_uuid(), $2)
  on conflict (key) do update set
    turn = case when known.expire < $3 then excluded.turn else known.turn end,
    expire = case when known.expire < $3 then excluded.expire else known.expire end
  returning turn`

const secondsToWait = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

const DAY_MS = 24 * 60 * 60_000

const SWEEP_EVERY_MS = 5 * 60_000

/**
 * Deletes expired counters. A counter that expires later than its limit's whole term (the seconds in its key) is from
 * before the clock was set back, and would shut its visitor out until the clock gets there again.
 */
const sweepCounts = `
  delete from rate_limit
  where expire < $1 or expire > $1 + $2 + 1000 * split_part(split_part(key, ':', 1), '/', 2)::bigint`
const sweepTurns = 'delete from rate_limit_turn where expire < $1 or expire > $1 + $2'

/**
 * Counters in PostgreSQL, so that every process sees them, with one statement per attempt. Keys are HMACs, so that no
 * table tells which address was counted.
 */
export const openRateLimits = (pool: Pool, hmacKey: Buffer) => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ points, seconds }: RateLimit) => {
    const name = `${points}/${seconds}`
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      })
    limiters.set(name, limiter)
    return limiter
  }
  const named = (key: string) => createHmac('sha256', hmacKey).update(key).digest('base64url')
  const sweep = async () => {
    const now = Date.now()
    await pool.query(sweepCounts, [now, CLOCK_TOLERANCE_MS])
    await pool.query(sweepTurns, [now, DAY_MS + CLOCK_TOLERANCE_MS])
  }
  // The next sweep deletes what this one could not.
  setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref()
  return {
    /** Deletes expired counters. */
    sweep,
    consume: async (
      key: string,
      limit: RateLimit,
      points = 1,
    ): Promise<{ readonly left: number; readonly wait: number | undefined }> => {
      try {
        const { remainingPoints } = await limiterOf(limit).consume(named(key), points)
        return { left: remainingPoints, wait: undefined }
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return { left: 0, wait: secondsToWait(refused) }
        throw refused
      }
    },
    standing: async (key: string, limit: RateLimit): Promise<{ readonly left: number; readonly seconds: number }> => {
      const counted = await limiterOf(limit).get(named(key))
      if (!counted) return { left: limit.points, seconds: limit.seconds }
      return {
        left: Math.max(0, counted.remainingPoints),
        seconds: secondsToWait(counted),
      }
    },
    turnOf: async (key: string): Promise<string> => {
      const now = Date.now()
      const { rows } = await pool.query<{ turn: string }>(drawTurn, [named(key), now + DAY_MS, now])
      const [drawn] = rows
      if (!drawn) throw new Error('No turn was drawn')
      return drawn.turn
    },
    forgive: async (key: string, limit: RateLimit): Promise<void> => {
      await limiterOf(limit).delete(named(key))
    },
    giveBack: async (key: string, limit: RateLimit, points: number): Promise<void> => {
      await limiterOf(limit).reward(named(key), points)
    },
  }
}
