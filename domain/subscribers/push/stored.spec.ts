import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { PushEvent } from './events.ts'
import { listenerOf } from './examples.ts'
import { pushDecider } from './push.ts'

const foldStored = (...names: string[]) => fold(pushDecider, storedEvents(import.meta.dirname, names) as PushEvent[])
const history = ['push-ordered', 'listeners-listed', 'push-began', 'notices-began', 'notices-sent']

it('reads every event in the shape it was first stored', () => {
  expect(foldStored(...history)).toEqual({
    status: 'Underway',
    isListed: true,
    publicationId: '0199e2a0-0000-7000-8000-000000000002',
    time: 1,
    interruptions: 0,
    awaitsRelease: false,
    batches: [
      {
        recipients: [listenerOf(0), listenerOf(1), listenerOf(2)],
        round: 1,
        isBegun: false,
        waits: { since: '2026-11-20T15:30:00.000Z', minutes: 2 },
        fates: new Map([
          [listenerOf(0), 'sent'],
          [listenerOf(1), 'dropped'],
        ]),
      },
    ],
  })
  expect(foldStored(...history, 'push-interrupted')).toMatchObject({ interruptions: 1, status: 'Underway' })
  expect(foldStored(...history, 'push-paused')).toMatchObject({ status: 'Paused' })
  expect(foldStored(...history, 'push-paused-by-itself', 'push-resumed')).toMatchObject({ status: 'Underway' })
  expect(foldStored(...history, 'push-paused-until-released')).toMatchObject({ status: 'Paused', awaitsRelease: true })
  expect(foldStored('push-ordered', 'push-paused', 'push-resumed')).toMatchObject({ status: 'Listing' })
  expect(foldStored(...history, 'push-stopped')).toMatchObject({ status: 'Stopped' })
  for (const completed of ['push-completed', 'push-completed-refused'])
    expect(foldStored(...history, completed)).toMatchObject({ status: 'Completed' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 8))
