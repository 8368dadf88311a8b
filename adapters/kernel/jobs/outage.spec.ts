import { expect, it } from 'vitest'
import { rememberedOutage } from './outage.ts'

const connectionRefused = Object.assign(new Error('not there'), { code: 'ECONNREFUSED' })
const heartbeatTimeout = { sourceId: 'job', sourceOutput: { value: { message: 'job heartbeat timeout' } } }

it.each([
  ['as an error', connectionRefused],
  // The library's report about a worker that could not fetch.
  ['in an object of its fields', { message: 'not there', code: 'ECONNREFUSED', stack: '', queue: 'q', worker: 'w' }],
])('remembers that a database was away, told %s', async (_, told) => {
  const pool = { query: async () => ({ rowCount: 1 }) }
  // The cast is sound: the outage uses one statement and its number of changed rows.
  const outage = rememberedOutage(pool as unknown as Parameters<typeof rememberedOutage>[0], () => undefined)
  expect(await outage.takesBack('q', heartbeatTimeout)).toBe(false)
  outage.fault(told as Error)
  expect(await outage.takesBack('q', heartbeatTimeout)).toBe(true)
})
