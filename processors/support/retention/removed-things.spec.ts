import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { forgettingBegun } from '../../../domain/support/forgetting/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import type { RetentionTimes } from '../../kernel/retention/retention-times.ts'
import { forgetClosed, removedThings } from './removed-things.ts'

const { askedBy } = forgettingBegun.data
const subscriberRemoved = { type: 'SubscriberRemoved', data: { subscriberId } } as const
const subscriberRestored = { type: 'SubscriberRestored', data: { subscriberId } } as const

it('waits from the removal, and no more once the subscriber is brought back', () => {
  const due = { kind: 'removed-subscriber', id: subscriberId }
  expect(removedThings.react(null, recordEvent(subscriberRemoved, 1))).toEqual([
    { due: { ...due, at: '2026-03-31T22:00:00.000Z', data: { from: '2026-03-02T09:00:00.000Z' } } },
  ])
  expect(removedThings.react(null, recordEvent(subscriberRestored, 1))).toEqual([{ withdraw: due }])
})

const fallDue = async (time: number | null, ...events: readonly object[]) => {
  const log = inMemoryEventLog()
  await log.append(subscriberStream(subscriberId), [subscriberRegistered, ...(events as [])], 'noStream', metadataBy())
  const handlers = handlersOf(log)
  const [forgotten, sweptKinds]: [string[], string[]] = [[], []]
  const retentionTimes: RetentionTimes = {
    timeOf: async () => ({ time, setBy: time === null ? null : askedBy }),
    noteSwept: async (kind) => void sweptKinds.push(kind),
  }
  const kinds = forgetClosed({
    handlers,
    retentionTimes,
    forget: async (subject) => void forgotten.push(subject),
    now: () => new Date(),
    reservationStream: reservationStreams(Buffer.from('k')),
  })
  const id = '0199e2a0-0000-7000-8000-0000000000f1'
  const due = { kind: 'removed-subscriber', id: subscriberId, at: '', data: { from: '2026-03-02T09:00:00.000Z' } }
  const context = { commandId: id, correlationId: id, actor: { kind: 'process', id: 'due' } } as const
  const kind = kinds.find((each) => each.kind === due.kind)
  const laterInstant = await kind?.fallDue(
    { ...due, correlationId: id, causationId: id },
    '2026-11-30T09:00:00.000Z',
    context,
  )
  const { status } = await handlers.subscriber.state(subscriberStream(subscriberId))
  return { status, forgotten, swept: sweptKinds, again: laterInstant }
}

it('forgets in the name of the administrator who chose the time, and counts it', async () =>
  expect(await fallDue(180, subscriberRemoved)).toEqual({
    status: 'Forgotten',
    forgotten: [subscriberId],
    swept: ['removedSubscriber'],
    again: undefined,
  }))

it('leaves restored things, and everything while no administrator has chosen a time', async () => {
  expect(await fallDue(180, subscriberRemoved, subscriberRestored)).toMatchObject({ status: 'Active', swept: [] })
  expect(await fallDue(null, subscriberRemoved)).toMatchObject({ status: 'Removed', again: expect.anything() })
})
