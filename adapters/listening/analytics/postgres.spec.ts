import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aListen } from '../../../commands/listening/analytics/examples.ts'
import { migrate } from '../../kernel/postgres/migrations.ts'
import { testDatabase } from '../../kernel/testing/database.ts'
import { analyticsMigrations } from './migrations.ts'
import { postgresAnalytics } from './postgres.ts'

const database = await testDatabase(analyticsMigrations)
afterAll(() => database.close())
const { pool } = database

const { publication, issue, article } = aListen()
const friday = new Date('2026-11-20T22:30:00Z')
const monday = new Date('2026-11-23T10:00:00Z')
const year = { from: '2026-01-01', to: '2026-12-31' }
const ofArticle = { kind: 'article', id: article } as const
const ofPublication = { kind: 'publication', id: publication } as const
const tables = [
  'listening_session',
  'listening_download',
  'listening_salt',
  'listening_day',
  'listening_issue_day',
  'listening_kind',
  'listening_kind_sum',
]
const rowsOf = async (table: string) => (await pool.query<object>(`select * from ${table}`)).rows

beforeEach(() => pool.query(`truncate ${[...tables, 'listen_count'].join()}`))

it('counts an article once for a session, also when two processes see it first', async () => {
  const [one, other] = [postgresAnalytics(pool), postgresAnalytics(pool)]
  const begun = aListen({ isBegun: true })
  await Promise.all([one, other, one].map((each) => each.record(begun, friday)))
  await one.record(aListen({ session: 'session-2' }), friday)
  await one.record(aListen({ session: 'session-3', isBegun: false }), friday)
  expect(await one.listenCounts([article, issue])).toEqual(new Map([[article, 2]]))
})

it('adds up what a session has heard however often and late it is told, also over midnight', async () => {
  const analytics = postgresAnalytics(pool)
  await analytics.record(aListen(), friday)
  const later = new Date('2026-11-20T23:10:00Z')
  const told = [
    aListen({ isBegun: false, seconds: 90, tenths: 0b11 }),
    aListen({ isBegun: false, isEnded: true, seconds: 60 }),
  ]
  for (const each of [...told, ...told]) await analytics.record(each, later)
  await analytics.record(aListen({ session: 'session-2' }), friday)
  const { days, parts } = await analytics.figuresOf(ofArticle, year, later)
  expect(days).toEqual([{ day: '2026-11-20', plays: 2, visits: 0, seconds: 90, downloads: 0 }])
  expect(parts).toMatchObject([{ plays: 2, ends: 1, measured: 1, tenths: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0] }])
})

it('shows the same after a day is counted, and keeps no session then', async () => {
  const analytics = postgresAnalytics(pool)
  for (const session of ['a', 'b', 'c']) await analytics.record(aListen({ session, site: 'norrby.se' }), friday)
  await analytics.record(aListen({ article: issue, session: 'a', device: 'computer' }), friday)
  const before = await analytics.figuresOf(ofPublication, year, friday)
  expect(before).toMatchObject({ days: [{ plays: 4, visits: 3 }], parts: [{ id: issue, plays: 4 }] })
  const kinds = ({ kinds: all }: typeof before) =>
    all.map(({ dimension, value, count }) => `${dimension} ${value} ${count}`).toSorted()
  expect(kinds(before)).toEqual(expect.arrayContaining(['device phone 3', 'hour 23 4', 'site norrby.se 3']))
  const [other, after] = [postgresAnalytics(pool), await postgresAnalytics(pool).figuresOf(ofPublication, year, monday)]
  expect([after.days, after.parts, kinds(after)]).toEqual([before.days, before.parts, kinds(before)])
  await Promise.all([other.figuresOf(ofPublication, year, monday), analytics.figuresOf(ofPublication, year, monday)])
  expect(await rowsOf('listening_session')).toEqual([])
  expect((await other.figuresOf(ofPublication, year, monday)).days).toEqual(before.days)
})

it('tells how much of a publication was begun, week by week in Sweden', async () => {
  const analytics = postgresAnalytics(pool)
  const sundayNight = new Date('2026-11-22T23:30:00Z')
  for (const session of ['a', 'a', 'b']) await analytics.record(aListen({ session }), friday)
  await analytics.record(aListen({ session: 'c' }), sundayNight)
  await analytics.record(aListen({ session: 'd', publication: issue }), sundayNight)
  const weeks = new Map([
    ['2026-11-16', 2],
    ['2026-11-23', 1],
  ])
  expect(await analytics.listenedByWeek(publication, year)).toEqual(weeks)
  expect(await analytics.listenedByWeek(publication, { ...year, to: '2026-11-15' })).toEqual(new Map())
})

describe('downloads of a podcast', () => {
  const request = {
    publication,
    issue,
    article,
    address: '203.0.113.7',
    agent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
    range: undefined,
  }

  it('count once for a client, a file and a day', async () => {
    const analytics = postgresAnalytics(pool)
    await Promise.all([request, request, request].map((each) => analytics.countDownload(each, friday)))
    await analytics.countDownload({ ...request, address: '203.0.113.8' }, friday)
    await analytics.countDownload({ ...request, article: null }, friday)
    await analytics.countDownload(request, monday)
    const { days, parts, kinds } = await analytics.figuresOf({ kind: 'issue', id: issue }, year, monday)
    expect(days.map(({ downloads }) => downloads)).toEqual([3, 1])
    expect(new Map(parts.map(({ id, downloads }) => [id, downloads]))).toEqual(
      new Map([
        [article, 3],
        [null, 1],
      ]),
    )
    expect(kinds).toContainEqual({ dimension: 'device', value: 'podcast', count: 4 })
  })

  it.each([
    ['a robot', { agent: 'Googlebot/2.1' }],
    ['a program that does not say who it is', { agent: '' }],
    ['a look at the first bytes', { range: 'bytes=0-1' }],
  ])('do not count %s', async (_, change) => {
    await postgresAnalytics(pool).countDownload({ ...request, ...change }, friday)
    expect(await rowsOf('listening_download')).toEqual([])
  })

  it('lose the salt of their hashes with the day', async () => {
    const analytics = postgresAnalytics(pool)
    await analytics.countDownload(request, friday)
    await analytics.figuresOf(ofPublication, year, new Date('2026-11-20T23:01:00Z'))
    expect(await rowsOf('listening_salt')).toEqual([])
  })
})

it('keeps neither session nor address nor program as they are', async () => {
  const analytics = postgresAnalytics(pool)
  await analytics.record(aListen({ session: 'session-of-ingrid' }), friday)
  const client = { address: '203.0.113.7', agent: 'Overcast/3.0', range: undefined }
  await analytics.countDownload({ publication, issue, article, ...client }, friday)
  const kept = JSON.stringify(await Promise.all(tables.map(rowsOf)))
  expect(kept).not.toMatch(/session-of-ingrid|203\.0\.113\.7|Overcast/)
})

it('takes over what was counted before', async () => {
  const old = await testDatabase(analyticsMigrations.slice(0, 2))
  await old.pool.query(
    `create table analytics_event_2026_11 partition of analytics_event for values from ('2026-11-01') to ('2026-12-01')`,
  )
  for (const [event, session] of ['play s1', 'play s1', 'play s2', 'ended s2', 'pause s3'].map((each) =>
    each.split(' '),
  ))
    await old.pool.query(
      `insert into analytics_event (at, event, issue, publication, article, session, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
      [friday, event, issue, publication, article, session, { opened: 'a' }],
    )
  await migrate(old.pool, analyticsMigrations)
  const { days, parts, kinds } = await postgresAnalytics(old.pool).figuresOf(ofPublication, year, monday)
  expect(days).toMatchObject([{ day: '2026-11-20', plays: 2, visits: 2 }])
  expect(parts).toMatchObject([{ id: issue, plays: 2, ends: 1, measured: 0 }])
  expect(kinds).toEqual([{ dimension: 'opened', value: 'a', count: 2 }])
  await old.close()
})
