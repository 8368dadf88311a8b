import { expect, it } from 'vitest'
import { eventLogContract } from './contract.ts'
import { inMemoryEventLog } from './in-memory.ts'

eventLogContract('the log in memory', async () => ({ log: inMemoryEventLog(), close: async () => undefined }))

it('has no head as long as it is empty', async () => {
  const log = inMemoryEventLog()
  expect(await log.head()).toBeUndefined()
  expect((await log.readAll({})).events).toEqual([])
})
