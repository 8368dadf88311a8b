import { sql } from 'kysely'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import type { WaitingState } from '../../../projections/support/operation/judge-parts.ts'
import type { NightState } from '../../../projections/support/operation/view.ts'

/** Jobs that were ordered between six in the evening and six in the morning, by night, the latest first. */
export const nightlyJobs = async (db: ReadModelDatabase): Promise<readonly NightState[]> => {
  const { rows } = await sql<NightState>`
    with ordered as (
      select created_on at time zone 'Europe/Stockholm' as at, state, started_on, created_on, start_after
      from pgboss.job where created_on > now() - interval '15 days' and name not like '%.given-up'
    )
    select to_char(at - interval '12 hours', 'YYYY-MM-DD') as night,
      count(started_on)::int as started,
      count(*) filter (where state = 'completed')::int as done,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(max(extract(epoch from started_on - greatest(created_on, start_after))), 0)::float8 as "longestWait"
    from ordered where extract(hour from at) >= 18 or extract(hour from at) < 6
    group by 1 order by 1 desc limit 14`.execute(db)
  return rows
}

/** Jobs that could begin now, for how long the oldest has waited (s), and jobs given up within a day. */
export const countReadyJobs = async (db: ReadModelDatabase): Promise<WaitingState> => {
  const { rows } = await sql<WaitingState>`select
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state < 'active' and start_after <= now())), 0)::float8 as seconds,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job where name not like '%.given-up'`.execute(db)
  return rows[0] ?? { waiting: 0, seconds: 0, failed: 0 }
}
