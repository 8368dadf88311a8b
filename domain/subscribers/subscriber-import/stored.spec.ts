import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { SubscriberImportEvent } from './events.ts'
import { importId } from './examples.ts'
import { subscriberImportDecider } from './subscriber-import.ts'

const stored = (...names: string[]) =>
  fold(subscriberImportDecider, storedEvents(import.meta.dirname, names) as SubscriberImportEvent[]).imports[importId]

it('reads every event in the shape it was first stored', () => {
  expect(stored('list-received')).toEqual({ status: 'Received' })
  expect(stored('list-received', 'list-compared')).toEqual({ status: 'Compared' })
  expect(stored('list-received', 'list-compared', 'comparison-begun')).toEqual({ status: 'Received' })
  expect(stored('list-received', 'list-compared', 'import-discarded')).toBeUndefined()
  const history = ['list-received', 'list-compared', 'import-started', 'import-completed']
  expect(stored(...history.slice(0, 3))).toEqual({ status: 'Started' })
  expect(stored(...history)).toEqual({ status: 'Completed', at: '2026-11-26T09:50:20.000Z' })
  expect(stored(...history, 'import-undo-started')).toEqual({ status: 'Undoing', at: '2026-11-26T09:50:20.000Z' })
  const undone = { status: 'Undone', at: '2026-11-26T09:50:20.000Z', left: 0 }
  expect(stored(...history, 'import-undo-started', 'import-undone')).toEqual(undone)
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(8))
