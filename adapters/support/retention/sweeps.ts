import type { Pool } from 'pg'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import {
  type DueRetention,
  dueOfRetention,
  isOfDeadlines,
  type LastSweep,
  type NightlyRetention,
  type RetentionStanding,
  type RetentionSweeps,
} from '../../../commands/support/retention/sweeps.ts'

/** A store of data that are no things of the log. */
type NightlyStore = {
  readonly dropBefore: (before: string) => Promise<number>
  readonly standing: (
    before: string,
  ) => Promise<{ readonly kept: number; readonly over: number; readonly oldest: string | null }>
}

type SweepStores = { readonly pool: Pool } & { readonly nightly: Readonly<Record<NightlyRetention, NightlyStore>> }

const DAY_MS = 24 * 60 * 60_000
/** Things listed in a report. */
const MAX_LISTED = 200

/** An unsent draft waits with a `from` among the offers that expire; invoice facts have the day of their seal. */
const conditions: Readonly<Record<DueRetention, string>> = {
  signup: 'true',
  removedUser: 'true',
  submission: 'true',
  draft: `data ? 'from'`,
  closedQuotation: 'true',
  removedCustomer: 'true',
  request: 'true',
  removedSubscriber: 'true',
  invoice: 'true',
}

type CountedRow = { readonly kept: number; readonly over: number; readonly next: Date | null }
type ListedRow = { readonly id: string; readonly from_at: Date; readonly until_at: Date }

const endColumn = (name: DueRetention): string =>
  name === 'invoice' ? 'at' : `((data->>'from')::timestamptz + $2 * interval '1 day')`

const thingId = (name: DueRetention): string => (name === 'invoice' ? `data->>'orderId'` : 'id')

const standingOfDeadlines = async (
  pool: Pool,
  { name, time, now }: { readonly name: DueRetention; readonly time: number | null; readonly now: Date },
): Promise<RetentionStanding> => {
  const { due, thing } = dueOfRetention[name]
  const condition = `kind = $1 and ${conditions[name]} and $2::int is not distinct from $2::int`
  const countRows = await pool.query<CountedRow>(
    `select count(*)::int as kept, (count(*) filter (where ${endColumn(name)} <= $3))::int as over,
       min(${endColumn(name)}) as next from due where ${condition}`,
    [due, time, now],
  )
  const listRows = await pool.query<ListedRow>(
    `select ${thingId(name)} as id, coalesce((data->>'from')::timestamptz, at) as from_at,
       coalesce(${endColumn(name)}, at) as until_at from due where ${condition} order by from_at, id limit ${MAX_LISTED}`,
    [due, time],
  )
  const [{ kept, over, next } = { kept: 0, over: 0, next: null }] = countRows.rows
  return {
    kept,
    over: time === null ? null : over,
    next: time === null ? null : (next?.toISOString() ?? null),
    oldest: listRows.rows.map(({ id, from_at, until_at }) => ({
      stream: `${thing}-${id}`,
      from: from_at.toISOString(),
      until: until_at.toISOString(),
    })),
  }
}

const standingOfNight = async (store: NightlyStore, time: number | null, now: Date): Promise<RetentionStanding> => {
  const { kept, over, oldest } = await store.standing(new Date(now.getTime() - (time ?? 0) * DAY_MS).toISOString())
  const next = oldest !== null && time !== null ? new Date(Date.parse(oldest) + time * DAY_MS).toISOString() : null
  return { kept, over: time === null ? null : over, next, oldest: [] }
}

/** Data that wait to be swept stand among the deadlines, in the access records and as files. */
export const retentionSweeps = ({ pool, nightly }: SweepStores): RetentionSweeps => ({
  standing: (name, time, now) =>
    isOfDeadlines(name) ? standingOfDeadlines(pool, { name, time, now }) : standingOfNight(nightly[name], time, now),
  last: async (name): Promise<LastSweep | undefined> => {
    const { rows } = await pool.query<LastSweep>(
      `select to_char(day, 'YYYY-MM-DD') as day, count from retention_sweep where kind = $1 order by day desc limit 1`,
      [name],
    )
    return rows[0]
  },
  note: async (name, count, now) => {
    await pool.query(
      `insert into retention_sweep (kind, day, count) values ($1, $2, $3)
       on conflict (kind, day) do update set count = retention_sweep.count + excluded.count`,
      [name, dayInSweden(now), count],
    )
  },
  reschedule: async (name, days) => {
    await pool.query(
      `update due set at = (data->>'from')::timestamptz + $2 * interval '1 day' where kind = $1 and data ? 'from'`,
      [dueOfRetention[name].due, days],
    )
  },
  drop: (name, before) => nightly[name].dropBefore(before),
})
