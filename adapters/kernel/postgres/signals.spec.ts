import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { weakNetwork } from '../testing/weak-network.ts'
import { openSignals } from './signals.ts'
import { defaultLimits } from './time-limits.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('tells every listener to look by himself when the network has forgotten the connection, and hears again', async () => {
  const network = await weakNetwork(database.url)
  const limits = { ...defaultLimits, heartbeat: 50, connect: 3_000 }
  const report = vi.fn<(line: string) => void>()
  const signals = await openSignals(network.through(database.url), database.pool, report, limits)
  const others = await openSignals(database.url, database.pool)
  const heard: string[] = []
  await signals.subscribe('news', (message) => void heard.push(message))
  network.fallSilent()
  await network.comeBack()
  await expect.poll(() => heard).toEqual([''])
  expect(report).toHaveBeenCalledOnce()
  await others.publish('news', 'again')
  await expect.poll(() => heard).toEqual(['', 'again'])
  await Promise.all([signals.close(), others.close(), network.close()])
})

it('asks one thing after the other, also of a server that takes its time', async () => {
  const network = await weakNetwork(database.url)
  const warnings: string[] = []
  const hear = ({ message }: Error) => void warnings.push(message)
  process.on('warning', hear)
  const limits = { ...defaultLimits, heartbeat: 10, connect: 3_000 }
  const signals = await openSignals(network.through(database.url), database.pool, () => undefined, limits)
  await Promise.all(['one', 'two', 'three'].map((channel) => signals.subscribe(channel, () => undefined)))
  const heard: string[] = []
  await signals.subscribe('news', (message) => void heard.push(message))
  network.fallSilent()
  await network.comeBack()
  await expect.poll(() => heard).toEqual([''])
  expect(warnings).toEqual([])
  process.off('warning', hear)
  await Promise.all([signals.close(), network.close()])
})
