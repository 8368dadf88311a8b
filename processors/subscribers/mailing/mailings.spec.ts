import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { at, by, recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { mailings } from './mailings.ts'

const about = { issueId, at }
const sent = (batch: number): MailingEvent => ({
  type: 'BatchSent',
  data: { ...about, batch, outcomes: [{ subscriberId: recipientOf(batch), fate: 'sent' }] },
})
const stopped: MailingEvent = { type: 'MailingStopped', data: { ...about, by } }
const completed: MailingEvent = { type: 'MailingCompleted', data: { ...about, sent: 2 } }

/** After how many of these events it is looked whether the issue counts as mailed. */
const looksAfter = (...events: readonly MailingEvent[]): readonly number[] => {
  let state: Parameters<typeof mailings.react>[0] = null
  return events.flatMap((event, index) => {
    // Sound: it follows all of these.
    const recorded = recordedAs(event, index) as Parameters<typeof mailings.react>[1]
    const orders = mailings.react(state, recorded)
    state = mailings.evolve(state, recorded) ?? null
    return orders.some((order) => 'command' in order && order.command.kind === 'told') ? [index] : []
  })
}

it('looks once whether an issue was mailed: at the end', () => {
  expect(looksAfter(sent(0), sent(1), completed)).toEqual([2])
})

it('looks again at what is told of after somebody has stopped it', () => {
  expect(looksAfter(sent(0), stopped, sent(1), sent(2))).toEqual([1, 2, 3])
})
