import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { SubscriberImportEvent } from './events.ts'
import { importId } from './examples.ts'
import { subscriberImportDecider } from './subscriber-import.ts'

const foldStored = (...names: string[]) =>
  fold(subscriberImportDecider, storedEvents(import.meta.dirname, names) as SubscriberImportEvent[]).imports[importId]

it('reads every event in the shape it was first stored', () => {
  expect(foldStored('list-received')).toEqual({ status: 'Received' })
  expect(foldStored('list-received', 'list-compared')).toEqual({ status: 'Compared' })
  expect(foldStored('list-received', 'list-compared', 'comparison-begun')).toEqual({ status: 'Received' })
  expect(foldStored('list-received', 'list-compared', 'import-discarded')).toBeUndefined()
  const history = ['list-received', 'list-compared', 'import-started', 'import-completed']
  expect(foldStored(...history.slice(0, 3))).toEqual({ status: 'Started' })
  expect(foldStored(...history)).toEqual({ status: 'Completed', at: '2026-11-26T09:50:20.000Z' })
  expect(foldStored(...history, 'import-undo-started')).toEqual({ status: 'Undoing', at: '2026-11-26T09:50:20.000Z' })
  const undone = { status: 'Undone', at: '2026-11-26T09:50:20.000Z', left: 0 }
  expect(foldStored(...history, 'import-undo-started', 'import-undone')).toEqual(undone)
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(8))
