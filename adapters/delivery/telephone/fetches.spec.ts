import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { openTelephoneFetches, telephoneFetchMigrations } from './fetches.ts'

const database = await testDatabase(telephoneFetchMigrations)
afterAll(() => database.close())

const service = '0198e0a0-0000-7000-8000-00000000a001'
const otherPublication = '0198e0a0-0000-7000-8000-00000000a002'

it('tells every process when a service asked last, and nothing of who never has', async () => {
  const [one, two] = [openTelephoneFetches(database.pool), openTelephoneFetches(database.pool)]
  await one.record(service)
  await database.pool.query(`update telephone_fetch set fetched_at = '2026-11-01T09:00:00Z'`)
  expect(await two.lastOf([service, otherPublication])).toEqual(new Map([[service, '2026-11-01T09:00:00.000Z']]))
  await two.record(service)
  const [last = ''] = [...(await one.lastOf([service])).values()]
  expect(last > '2026-11-25').toBe(true)
})
