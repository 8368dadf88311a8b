import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RetentionSweeps } from '../../../commands/support/retention/sweeps.ts'
import { dueMigrations } from '../../kernel/processes/due-store.ts'
import { type TestDatabase, testDatabase } from '../../kernel/testing/database.ts'
import { retentionMigrations } from './migrations.ts'
import { retentionSweeps } from './sweeps.ts'

let database: TestDatabase<never>
let sweeps: RetentionSweeps
const now = new Date('2026-11-30T09:00:00.000Z')
const id = '0199e2a0-0000-7000-8000-0000000000f1'

beforeAll(async () => {
  database = await testDatabase([...dueMigrations, ...retentionMigrations])
  const store = {
    dropBefore: async () => 3,
    standing: async () => ({ kept: 5, over: 3, oldest: '2026-01-01T00:00:00.000Z' }),
  }
  sweeps = retentionSweeps({ pool: database.pool, nightly: { accessRecord: store, letterFile: store } })
  await database.pool.query(
    `insert into due (kind, id, at, data, correlation_id, causation_id) values
      ('request-forgetting', 'old', '2026-12-20', '{"from": "2026-09-01T09:00:00Z"}', $1, $1),
      ('request-forgetting', 'new', '2026-12-25', '{"from": "2026-11-29T09:00:00Z"}', $1, $1),
      ('quotation-expiry', 'offer', '2026-12-25', '{}', $1, $1)`,
    [id],
  )
})
afterAll(() => database.close())

it('tells before anything goes how many a time would take, with ids alone', async () => {
  expect(await sweeps.standing('request', 30, now)).toMatchObject({
    kept: 2,
    over: 1,
    next: '2026-10-01T09:00:00.000Z',
    oldest: [
      { stream: 'subscriptionChange-old', from: '2026-09-01T09:00:00.000Z' },
      { stream: 'subscriptionChange-new' },
    ],
  })
  expect(await sweeps.standing('request', 365, now)).toMatchObject({ kept: 2, over: 0 })
  expect(await sweeps.standing('request', null, now)).toMatchObject({ kept: 2, over: null, next: null })
  expect(await sweeps.standing('draft', 90, now)).toMatchObject({ kept: 0 })
  expect(await sweeps.standing('letterFile', 30, now)).toMatchObject({ kept: 5, over: 3 })
})

it('moves the deadlines of a kind to another time', async () => {
  await sweeps.reschedule('request', 30)
  const { rows } = await database.pool.query<{ at: Date }>(
    `select at from due where kind in ('request-forgetting', 'quotation-expiry') order by id`,
  )
  expect(rows.map(({ at }) => at.toISOString().slice(0, 10))).toEqual(['2026-12-29', '2026-12-25', '2026-10-01'])
})

it('counts what a day has swept', async () => {
  for (const count of [2, 3]) await sweeps.note('request', count, now)
  expect(await sweeps.last('request')).toEqual({ day: '2026-11-30', count: 5 })
  expect(await sweeps.last('draft')).toBeUndefined()
})
