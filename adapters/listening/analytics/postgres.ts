import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Analytics } from '../../../commands/listening/analytics/analytics.ts'
import type { Migration } from '../../kernel/postgres/migrations.ts'

export const analyticsMigrations: readonly Migration[] = [
  {
    id: 'analytics',
    sql: `create table analytics_event (
        at timestamptz not null,
        event text not null,
        issue uuid,
        publication uuid,
        article uuid,
        session text not null,
        detail jsonb not null
      ) partition by range (at);
      create table heard_article (
        article uuid not null,
        session text not null,
        at timestamptz not null,
        primary key (article, session, at)
      ) partition by range (at);
      create table listen_count (article uuid primary key, count bigint not null)`,
  },
  { id: 'analytics-of-a-publication', sql: 'create index on analytics_event (publication, at)' },
]

/**
 * Months that a table keeps before the present one. A session counts an article once a month, so one is enough there.
 */
const MONTHS_KEPT_BY_TABLE = { analytics_event: 24, heard_article: 1 } as const

const firstOfMonth = (now: Date, later = 0) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1))

const nameOf = (month: Date) => month.toISOString().slice(0, 7).replace('-', '_')

const monthsFrom = (now: Date) => {
  const start = firstOfMonth(now)
  return { name: nameOf(start), start, end: firstOfMonth(now, 1) }
}

const hashOf = (session: string) => createHash('sha256').update(session).digest('base64url').slice(0, 16)

/** Stores the acts of listeners without identity or place. The tables lie beside the log, with a partition a month. */
export const postgresAnalytics = (pool: Pool): Analytics => {
  const ready = new Map<string, Promise<void>>()

  const tooOld = async (now: Date): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ parent: string; name: string }>(
      `select inhparent::regclass::text as parent, inhrelid::regclass::text as name
       from pg_inherits where inhparent = any($1::regclass[])`,
      [Object.keys(MONTHS_KEPT_BY_TABLE)],
    )
    return Object.entries(MONTHS_KEPT_BY_TABLE).flatMap(([table, kept]) => {
      const oldest = `${table}_${nameOf(firstOfMonth(now, -kept))}`
      return rows.filter(({ parent, name }) => parent === table && name < oldest).map(({ name }) => name)
    })
  }

  /**
   * `if not exists` fails when another process creates the same month at the same time, so a lock orders them. The text
   * is one transaction, whose end releases the lock.
   */
  const create = async (now: Date) => {
    const { name, start, end } = monthsFrom(now)
    const steps = [
      `select pg_advisory_xact_lock(hashtext('months of analytics'))`,
      ...(await tooOld(now)).map((month) => `drop table if exists ${month}`),
      ...Object.keys(MONTHS_KEPT_BY_TABLE).map(
        (table) => `create table if not exists ${table}_${name} partition of ${table}
         for values from ('${start.toISOString()}') to ('${end.toISOString()}')`,
      ),
    ]
    await pool.query(steps.join(';\n'))
  }

  const partitions = (now: Date) => {
    const { name } = monthsFrom(now)
    const known = ready.get(name) ?? create(now)
    ready.set(name, known)
    return known.catch((error: unknown) => {
      ready.delete(name)
      throw error
    })
  }

  return {
    record: async ({ event, issue, publication, article, session, detail }, now) => {
      await partitions(now)
      await pool.query(
        `insert into analytics_event (at, event, issue, publication, article, session, detail)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [now, event, issue, publication, article, hashOf(session), JSON.stringify(detail)],
      )
    },

    countListen: async (article, session, now) => {
      await partitions(now)
      await pool.query(
        `with heard as (
           insert into heard_article (article, session, at) values ($1, $2, $3) on conflict do nothing returning 1
         )
         insert into listen_count (article, count) select $1, 1 from heard
         on conflict (article) do update set count = listen_count.count + 1`,
        [article, hashOf(session), monthsFrom(now).start],
      )
    },

    listenedByWeek: async (publication, { from, to }) => {
      const { rows } = await pool.query<{ monday: string; listened: number }>(
        `select to_char(date_trunc('week', at at time zone 'Europe/Stockholm'), 'YYYY-MM-DD') as monday,
           count(distinct (article, session))::int as listened
         from analytics_event
         where publication = $1 and event = 'play' and at >= $2 and at < $3
         group by 1`,
        [publication, from, to],
      )
      return new Map(rows.map(({ monday, listened }) => [monday, listened]))
    },

    listenCounts: async (articles) => {
      const { rows } = await pool.query<{ article: string; count: string }>(
        'select article, count from listen_count where article = any($1::uuid[])',
        [articles],
      )
      return new Map(rows.map(({ article, count }) => [article, Number(count)]))
    },
  }
}
