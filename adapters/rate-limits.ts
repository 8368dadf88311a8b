import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Migration } from './postgres/migrations.ts'

export const rateLimitMigrations: readonly Migration[] = [
  {
    id: 'rate-limit-1',
    sql: 'create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  },
]

type Limit = { readonly points: number; readonly seconds: number }

/** Counters in PostgreSQL, so that every process sees them. One statement per attempt. */
export const openRateLimits = (pool: Pool) => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ points, seconds }: Limit) => {
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
      })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    consume: async (key: string, limit: Limit, points = 1): Promise<number | undefined> => {
      try {
        await limiterOf(limit).consume(key, points)
        return undefined
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    standing: async (key: string, limit: Limit): Promise<{ readonly left: number; readonly seconds: number }> => {
      const counted = await limiterOf(limit).get(key)
      if (!counted) return { left: limit.points, seconds: limit.seconds }
      return {
        left: Math.max(0, counted.remainingPoints),
        seconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
      }
    },
    forgive: async (key: string, limit: Limit): Promise<void> => {
      await limiterOf(limit).delete(key)
    },
  }
}
