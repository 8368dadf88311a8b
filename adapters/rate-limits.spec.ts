import { afterAll, expect, it } from 'vitest'
import { openRateLimits, rateLimitMigrations } from './rate-limits.ts'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase(rateLimitMigrations)
afterAll(() => database.close())

const limit = { points: 2, seconds: 900 }

it('says how long to wait after too many attempts, to every process', async () => {
  const [one, other] = [openRateLimits(database.pool), openRateLimits(database.pool)]
  expect(await one.consume('a', limit)).toBeUndefined()
  expect(await other.consume('a', limit)).toBeUndefined()
  const wait = await one.consume('a', limit)
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  expect(await other.consume('b', limit)).toBeUndefined()
})

it('starts afresh when it is told to', async () => {
  const limits = openRateLimits(database.pool)
  for (let tries = 0; tries < 3; tries += 1) await limits.consume('c', limit)
  await limits.forgive('c', limit)
  expect(await limits.consume('c', limit)).toBeUndefined()
})

it('tells what is left of a larger amount', async () => {
  const limits = openRateLimits(database.pool)
  const megabytes = { points: 100, seconds: 900 }
  expect(await limits.standing('d', megabytes)).toEqual({ left: 100, seconds: 900 })
  expect(await limits.consume('d', megabytes, 70)).toBeUndefined()
  expect(await limits.standing('d', megabytes)).toMatchObject({ left: 30 })
  expect(await limits.consume('d', megabytes, 31)).toBeGreaterThan(800)
  expect(await limits.standing('d', megabytes)).toMatchObject({ left: 0 })
})
