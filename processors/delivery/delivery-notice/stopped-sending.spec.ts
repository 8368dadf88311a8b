import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { at, by } from '../../../domain/subscribers/mailing/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { stoppedSending } from './stopped-sending.ts'

const about = { issueId, at }
const reason = 'Mejlservern svarar inte.'

const toldBy = (event: Parameters<typeof recordedAs>[0]) =>
  // The cast is sound: it is one of those that are watched.
  stoppedSending.react(null, recordedAs(event, 0) as Parameters<typeof stoppedSending.react>[1])

it.each([
  ['MailingPaused', 'letters'],
  ['PushPaused', 'notices'],
] as const)('tells of what paused by itself: %s', (type, stopped) => {
  const letter = { command: { template: 'delivery-notice', about: { issueId, stopped, reason } } }
  expect(toldBy({ type, data: { ...about, reason } })).toMatchObject([letter])
  expect(toldBy({ type, data: { ...about, reason, until: 'released' } })).toMatchObject([letter])
})

it('tells nothing of what a person paused', () => {
  for (const type of ['MailingPaused', 'PushPaused'] as const)
    expect(toldBy({ type, data: { ...about, by } })).toEqual([])
})
