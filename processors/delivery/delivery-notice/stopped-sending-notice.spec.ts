import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { actorId, eventTime } from '../../../domain/subscribers/mailing/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { stoppedSendingNotice } from './stopped-sending-notice.ts'

const eventFields = { issueId, at: eventTime }
const reason = 'Mejlservern svarar inte.'

const noticesOf = (event: Parameters<typeof recordEvent>[0]) =>
  // The cast is sound: the event is of one of its types.
  stoppedSendingNotice.react(null, recordEvent(event, 0) as Parameters<typeof stoppedSendingNotice.react>[1])

it.each([
  ['MailingPaused', 'letters'],
  ['PushPaused', 'notices'],
] as const)('tells of what paused by itself: %s', (type, stopped) => {
  const letter = { command: { template: 'delivery-notice', about: { issueId, stopped, reason } } }
  expect(noticesOf({ type, data: { ...eventFields, reason } })).toMatchObject([letter])
  expect(noticesOf({ type, data: { ...eventFields, reason, until: 'released' } })).toMatchObject([letter])
})

it('tells nothing of what a person paused', () => {
  for (const type of ['MailingPaused', 'PushPaused'] as const)
    expect(noticesOf({ type, data: { ...eventFields, by: actorId } })).toEqual([])
})
