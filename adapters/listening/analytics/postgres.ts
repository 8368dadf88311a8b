import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { Analytics } from '../../../commands/listening/analytics/analytics.ts'
import { dateOfDays, daysOfDate } from '../../../domain/kernel/values/dates/calendar.ts'
import { deviceOfProgram, isDownload } from '../../../domain/listening/listening-kinds.ts'
import { closeDays } from './day-counts.ts'
import { figuresIn } from './figures.ts'

/** Years for which counted days are kept. They tell nothing of single listeners. */
const YEARS_KEPT = 5

const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 16)

const swedishClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit' })
const hourInSweden = (instant: Date) => Number(swedishClock.format(instant))

const dayBefore = (day: string) => dateOfDays(daysOfDate(day) - 1)
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/**
 * Counts what is over once a day. Yesterday stays open, so that a session that began before midnight is one. The salt
 * of a day goes with the day: its hashes cannot be made again.
 */
const dayCloser = (pool: Pool) => {
  let closing: { readonly day: string; readonly closed: Promise<void> } | undefined
  const close = async (today: string) => {
    await pool.query('delete from listening_salt where day < $1', [today])
    await pool.query(closeDays, [dayBefore(today)])
    const oldest = [yearsBefore(today, YEARS_KEPT)]
    for (const table of ['listening_day', 'listening_issue_day', 'listening_kind', 'listening_kind_sum'])
      await pool.query(`delete from ${table} where day < $1`, oldest)
  }
  return (now: Date) => {
    const day = dayInSweden(now)
    if (closing?.day !== day) closing = { day, closed: close(day) }
    const { closed } = closing
    return closed.catch((error: unknown) => {
      closing = undefined
      throw error
    })
  }
}

const saltOf = async (pool: Pool, day: string): Promise<string> => {
  await pool.query('insert into listening_salt (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await pool.query<{ salt: string }>('select salt from listening_salt where day = $1', [day])
  return rows[0]?.salt ?? ''
}

const downloadCounter =
  (pool: Pool, closeBefore: (now: Date) => Promise<void>): Analytics['countDownload'] =>
  async ({ publication, issue, article, address, agent, range }, now) => {
    const device = deviceOfProgram(agent)
    if (device === undefined || !isDownload(range)) return
    await closeBefore(now)
    const day = dayInSweden(now)
    const client = hashOf(await saltOf(pool, day), address, agent)
    await pool.query(
      `insert into listening_download (item, client, day, hour, publication, issue, article, device)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [article ?? issue, client, day, hourInSweden(now), publication, issue, article, device],
    )
  }

const COLUMNS =
  'article, session, day, hour, publication, issue, device, origin, opened, site, is_begun, is_ended, seconds, tenths'

/** A report that comes twice, or late, changes nothing: what a session has heard only grows. */
const GROWING = `is_ended = listening_session.is_ended or excluded.is_ended,
  seconds = greatest(listening_session.seconds, excluded.seconds),
  tenths = listening_session.tenths | excluded.tenths`

/** Stores the acts of listeners without identity or place. The tables lie beside the log. */
export const postgresAnalytics = (pool: Pool): Analytics => {
  const closeBefore = dayCloser(pool)
  const readFigures = figuresIn(pool)
  return {
    record: async (listen, now) => {
      await closeBefore(now)
      const { article, session, publication, issue, device, origin, opened, site } = listen
      const heard = [article, hashOf(session), dayInSweden(now), hourInSweden(now), publication, issue]
      const { isBegun, isEnded, seconds, tenths } = listen
      const values = [...heard, device, origin, opened, site, isBegun, isEnded, seconds, tenths]
      const insertion = `insert into listening_session (${COLUMNS})
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (article, session) do update set`
      if (!isBegun) return void (await pool.query(`${insertion} ${GROWING}`, values))
      await pool.query(
        `with begun as (
           ${insertion} is_begun = true, ${GROWING} where not listening_session.is_begun returning 1
         )
         insert into listen_count (article, count) select $1, 1 from begun
         on conflict (article) do update set count = listen_count.count + 1`,
        values,
      )
    },

    countDownload: downloadCounter(pool, closeBefore),

    figuresOf: async (of, span, now) => {
      await closeBefore(now)
      return readFigures(of, span, now)
    },

    listenedByWeek: async (publication, { from, to }) => {
      const { rows } = await pool.query<{ monday: string; listened: number }>(
        `select to_char(date_trunc('week', day), 'YYYY-MM-DD') as monday, sum(plays)::int as listened from (
           select day, plays from listening_issue_day where publication = $1 and day between $2 and $3
           union all
           select day, 1 from listening_session where publication = $1 and day between $2 and $3 and is_begun
         ) heard group by 1 having sum(plays) > 0`,
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
