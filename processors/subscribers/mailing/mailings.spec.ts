import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { actorId, eventTime, recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { mailings } from './mailings.ts'

const eventFields = { issueId, at: eventTime }
const batchSent = (batch: number): MailingEvent => ({
  type: 'BatchSent',
  data: { ...eventFields, batch, outcomes: [{ subscriberId: recipientOf(batch), fate: 'sent' }] },
})
const mailingStopped: MailingEvent = { type: 'MailingStopped', data: { ...eventFields, by: actorId } }
const mailingCompleted: MailingEvent = { type: 'MailingCompleted', data: { ...eventFields, sent: 2 } }

/** The indexes of the events after which the process checks whether the issue counts as mailed. */
const delaysAfter = (...events: readonly MailingEvent[]): readonly number[] => {
  let state: Parameters<typeof mailings.react>[0] = null
  return events.flatMap((event, index) => {
    // The cast is sound: the process handles all these events.
    const recorded = recordEvent(event, index) as Parameters<typeof mailings.react>[1]
    const orders = mailings.react(state, recorded)
    state = mailings.evolve(state, recorded) ?? null
    return orders.some((order) => 'command' in order && order.command.kind === 'told') ? [index] : []
  })
}

it('looks once whether an issue was mailed: at the end', () => {
  expect(delaysAfter(batchSent(0), batchSent(1), mailingCompleted)).toEqual([2])
})

it('looks again at what is told of after somebody has stopped it', () => {
  expect(delaysAfter(batchSent(0), mailingStopped, batchSent(1), batchSent(2))).toEqual([1, 2, 3])
})
