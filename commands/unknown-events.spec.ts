import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../adapters/kernel/event-log/in-memory.ts'
import { aggregateFolders, storedEvents } from '../domain/kernel/testing/stored-events.ts'
import { type Handlers, handlersOf } from './handlers.ts'

const metadata = {
  commandId: '00000000-0000-4000-8000-000000000001',
  correlationId: '00000000-0000-4000-8000-000000000001',
  actor: { kind: 'process', id: 'test' },
} as const

const tomorrow = { type: 'WrittenByTomorrow', data: {} }

const folderOf = (name: string) =>
  aggregateFolders.get(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ?? name

const names = Object.keys(handlersOf(inMemoryEventLog())) as (keyof Handlers)[]

it.each(names)('written by a newer release change nothing in the state of %s', async (name) => {
  const events = storedEvents(folderOf(name))
  const log = inMemoryEventLog()
  const { state, drop } = handlersOf(log)[name]
  const { revision } = await log.append('a-stream', events, 'noStream', metadata)
  const before = await state('a-stream')
  const commandId = '00000000-0000-4000-8000-000000000002'
  await log.append('a-stream', [tomorrow], revision, { ...metadata, commandId })
  drop()
  expect(await state('a-stream')).toEqual('events' in before ? { ...before, events: events.length + 1 } : before)
})
