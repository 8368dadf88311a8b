import type { PoolClient } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { analyticsMigrations, postgresAnalytics } from './postgres.ts'

const database = await testDatabase(analyticsMigrations)
afterAll(() => database.close())
const { pool } = database

const article = '0198e0a0-0000-7000-8000-00000000a001'
const otherArticle = '0198e0a0-0000-7000-8000-00000000a003'
const november = new Date('2026-11-20T10:00:00Z')
const january = new Date('2027-01-01T00:00:00Z')

it('counts an article once for a session, also when two processes see it first', async () => {
  const [one, other] = [postgresAnalytics(pool), postgresAnalytics(pool)]
  await Promise.all([one, other, one].map((each) => each.countListen(article, 'session-1', november)))
  await one.countListen(article, 'session-2', january)
  expect(await one.listenCounts([article, '0198e0a0-0000-7000-8000-00000000a002'])).toEqual(new Map([[article, 2]]))
})

it('begins a month that two processes come to side by side, table after table', async () => {
  const month = new Date('2020-05-15T00:00:00Z')
  const [client, holder] = [await pool.connect(), await pool.connect()]
  const hold = async (by: PoolClient, table: string) => {
    await by.query('begin')
    await by.query(`lock table ${table}`)
  }
  const waiting = async (where: string) => {
    const { rows } = await pool.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and not granted and ${where}`,
    )
    return rows.length
  }
  await hold(client, 'analytics_event')
  await hold(holder, 'heard_article')
  const counting = Promise.all(
    ['session-1', 'session-2'].map((session) => postgresAnalytics(pool).countListen(otherArticle, session, month)),
  )
  await expect.poll(() => waiting('true')).toBe(2)
  await client.query('commit')
  await expect.poll(() => waiting("relation is distinct from 'analytics_event'::regclass")).toBe(2)
  await holder.query('commit')
  await counting
  for (const each of [client, holder]) each.release()
  expect((await postgresAnalytics(pool).listenCounts([otherArticle])).get(otherArticle)).toBe(2)
})

it('keeps events by month, and of the session only a hash', async () => {
  const analytics = postgresAnalytics(pool)
  const event = {
    event: 'play',
    issue: null,
    publication: null,
    article,
    session: 'session-1',
    detail: { client: 'web' },
  }
  await Promise.all([analytics.record(event, november), analytics.record(event, january)])
  const { rows } = await pool.query<{ table: string; session: string; detail: object }>(
    'select tableoid::regclass::text as table, session, detail from analytics_event order by at',
  )
  expect(rows).toMatchObject([
    { table: 'analytics_event_2026_11', detail: { client: 'web' } },
    { table: 'analytics_event_2027_01' },
  ])
  expect(JSON.stringify(rows)).not.toContain('session-1')
})

it('tells how much of a publication was begun, week by week in Sweden', async () => {
  const analytics = postgresAnalytics(pool)
  const publication = '0198e0a0-0000-7000-8000-00000000b001'
  const told = { event: 'play', issue: null, publication, article, session: 'session-1', detail: {} }
  const sundayNight = new Date('2026-11-22T23:30:00Z')
  await analytics.record(told, november)
  await analytics.record(told, november)
  await analytics.record({ ...told, session: 'session-2' }, november)
  await analytics.record({ ...told, event: 'pause', session: 'session-3' }, november)
  await analytics.record({ ...told, publication: article }, november)
  await analytics.record(told, sundayNight)
  const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
  expect(await analytics.listenedByWeek(publication, year)).toEqual(
    new Map([
      ['2026-11-16', 2],
      ['2026-11-23', 1],
    ]),
  )
  expect(await analytics.listenedByWeek(publication, { ...year, to: november })).toEqual(new Map())
})

it('keeps two years, and of who has heard what the last month', async () => {
  const analytics = postgresAnalytics(pool)
  await analytics.countListen(article, 'session-3', new Date('2029-01-15T00:00:00Z'))
  const { rows } = await pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent::regclass::text in ('analytics_event', 'heard_article') order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'analytics_event_2027_01',
    'analytics_event_2029_01',
    'heard_article_2029_01',
  ])
  expect((await analytics.listenCounts([article])).get(article)).toBe(3)
})
