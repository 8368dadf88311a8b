import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { MailingEvent } from './events.ts'
import { recipientOf } from './examples.ts'
import { mailingDecider } from './mailing.ts'

const foldStored = (...names: string[]) =>
  fold(mailingDecider, storedEvents(import.meta.dirname, names) as MailingEvent[])
const history = ['mailing-ordered', 'recipients-added', 'mailing-began', 'batch-began', 'batch-sent']

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
        recipients: [recipientOf(0), recipientOf(1), recipientOf(2)],
        round: 1,
        isBegun: false,
        waits: { since: '2026-11-20T15:30:00.000Z', minutes: 15 },
        fates: new Map([
          [recipientOf(0), 'sent'],
          [recipientOf(1), 'left'],
        ]),
      },
    ],
  })
  expect(foldStored(...history, 'batch-sent-refused-sender')).toMatchObject({ batches: [{ waits: undefined }] })
  expect(foldStored(...history, 'batch-sent-refused')).toMatchObject({ batches: [{ waits: undefined }] })
  expect(foldStored(...history, 'mailing-interrupted')).toMatchObject({ interruptions: 1, status: 'Underway' })
  expect(foldStored(...history, 'mailing-paused')).toMatchObject({ status: 'Paused' })
  expect(foldStored(...history, 'mailing-paused-by-itself')).toMatchObject({ status: 'Paused', awaitsRelease: false })
  expect(foldStored(...history, 'mailing-paused-by-itself', 'mailing-resumed')).toMatchObject({ status: 'Underway' })
  const awaiting = [...history, 'mailing-paused-until-released']
  expect(foldStored(...awaiting)).toMatchObject({ status: 'Paused', awaitsRelease: true })
  expect(foldStored(...awaiting, 'mailing-resumed-by-itself')).toMatchObject({
    status: 'Underway',
    awaitsRelease: false,
  })
  expect(foldStored('mailing-ordered', 'mailing-paused', 'mailing-resumed')).toMatchObject({ status: 'Listing' })
  const dead = new Map([[recipientOf(1), { status: '5.1.1', isHeld: true }]])
  expect(foldStored(...history, 'letter-returned', 'returns-decided')).toMatchObject({
    returns: { dead, decided: 'end' },
  })
  expect(foldStored(...history, 'mailing-stopped')).toMatchObject({ status: 'Stopped' })
  for (const completed of ['mailing-completed', 'mailing-completed-refused'])
    expect(foldStored(...history, completed)).toMatchObject({ status: 'Completed' })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 13))
