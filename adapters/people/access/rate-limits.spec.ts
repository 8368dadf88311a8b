import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../kernel/testing/database.ts'
import { openRateLimits, rateLimitMigrations } from './rate-limits.ts'

const database = await testDatabase(rateLimitMigrations)
afterAll(() => database.close())

const open = () => openRateLimits(database.pool, Buffer.from('spec'))
const limit = { points: 2, seconds: 900 }

it('says how long to wait after too many attempts, to every process', async () => {
  const [one, other] = [open(), open()]
  expect(await one.consume('a', limit)).toEqual({ left: 1, wait: undefined })
  expect(await other.consume('a', limit)).toEqual({ left: 0, wait: undefined })
  const { left, wait } = await one.consume('a', limit)
  expect(left).toBe(0)
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  expect(await other.consume('b', limit)).toMatchObject({ left: 1 })
})

it('starts afresh when it is told to', async () => {
  const limits = open()
  for (let tries = 0; tries < 3; tries += 1) await limits.consume('c', limit)
  await limits.forgive('c', limit)
  expect(await limits.consume('c', limit)).toEqual({ left: 1, wait: undefined })
})

it('tells what is left of a larger amount', async () => {
  const limits = open()
  const megabytes = { points: 100, seconds: 900 }
  expect(await limits.standing('d', megabytes)).toEqual({ left: 100, seconds: 900 })
  expect(await limits.consume('d', megabytes, 70)).toEqual({ left: 30, wait: undefined })
  expect(await limits.standing('d', megabytes)).toMatchObject({ left: 30 })
  expect((await limits.consume('d', megabytes, 31)).wait).toBeGreaterThan(800)
  expect(await limits.standing('d', megabytes)).toMatchObject({ left: 0 })
})

it('counts less when something is given back', async () => {
  const limits = open()
  const megabytes = { points: 100, seconds: 900 }
  await limits.consume('e', megabytes, 70)
  await limits.giveBack('e', megabytes, 60)
  expect(await limits.standing('e', megabytes)).toMatchObject({ left: 90 })
})

const rows = async () =>
  (await database.pool.query<{ readonly key: string; readonly expire: string }>('select key, expire from rate_limit'))
    .rows

it('leaves nothing that tells who was counted, and nothing at all when the time is over', async () => {
  const limits = open()
  await limits.consume('login 192.0.2.1 anna@example.se', limit)
  const ofAnna = '2/900:GQ4Rl5rMSBGXb5xDDwwk8LGIPwmSqgKUtLGr6W1DZ3g'
  expect(await rows()).toContainEqual(expect.objectContaining({ key: ofAnna }))
  expect(JSON.stringify(await rows())).not.toMatch(/192\.0|anna/)
  await database.pool.query('update rate_limit set expire = 1 where key = $1', [ofAnna])
  const before = (await rows()).length
  await limits.sweep()
  expect(await rows()).toHaveLength(before - 1)
})

it('knows somebody for a day by a name that is drawn by lot', async () => {
  const [one, other] = [open(), open()]
  const names = await Promise.all([one, other, one].map((limits) => limits.turnOf('192.0.2.1')))
  expect(new Set(names).size).toBe(1)
  expect(await one.turnOf('192.0.2.2')).not.toBe(names[0])
  await database.pool.query('update rate_limit_turn set expire = 1')
  expect(await other.turnOf('192.0.2.1')).not.toBe(names[0])
  await one.sweep()
  const { rows: left } = await database.pool.query('select key from rate_limit_turn')
  expect(left).toHaveLength(1)
  expect(JSON.stringify(left)).not.toContain('192.0')
})

it('shuts nobody out for longer because the clock was set back', async () => {
  const limits = open()
  const turn = await limits.turnOf('192.0.2.3')
  await limits.consume('f', limit, 2)
  await limits.consume('g', limit, 2)
  const dayMs = 24 * 60 * 60_000
  const keyOfF = (await rows()).find(({ key }) => key.startsWith('2/900:'))?.key
  await database.pool.query('update rate_limit set expire = expire + $1 where key = $2', [dayMs, keyOfF])
  await database.pool.query('update rate_limit_turn set expire = expire + $1', [dayMs])
  const before = (await rows()).length
  await limits.sweep()
  expect(await rows()).toHaveLength(before - 1)
  expect((await rows()).map(({ key }) => key)).not.toContain(keyOfF)
  expect(await limits.turnOf('192.0.2.3')).not.toBe(turn)
})
