import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { OfType } from '../../../domain/kernel/of-type.ts'
import { recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import { by, listenerOf } from '../../../domain/subscribers/push/examples.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { leftOver } from './left-over.ts'

const at = '2026-11-25T05:00:00.000Z'
const base = { issueId, at }

type Watched = OfType<DomainEvent, (typeof leftOver.types)[number]>

const noticesSent = (batch: number, ...fates: readonly ('sent' | 'unclear' | 'failed')[]): Watched => ({
  type: 'NoticesSent',
  data: { ...base, time: 1, batch, outcomes: fates.map((fate, number) => ({ listenerId: listenerOf(number), fate })) },
})
const lettersSent = (...fates: readonly ('sent' | 'unclear' | 'failed' | 'refused')[]): Watched => ({
  type: 'BatchSent',
  data: { ...base, batch: 0, outcomes: fates.map((fate, number) => ({ subscriberId: recipientOf(number), fate })) },
})
const refused = (time: number, ...codes: readonly (number | undefined)[]): Watched => ({
  type: 'NoticesSent',
  data: {
    ...base,
    time,
    batch: 0,
    outcomes: codes.map((code, number) => ({
      listenerId: listenerOf(number),
      fate: 'failed',
      ...(code !== undefined && { code }),
    })),
  },
})
const nobodyTold: Watched = { type: 'PushCompleted', data: { ...base, sent: 0 } }
const pushStopped: Watched = { type: 'PushStopped', data: { ...base, by } }
const pushCompleted: Watched = { type: 'PushCompleted', data: { ...base, sent: 1 } }
const mailingStopped: Watched = { type: 'MailingStopped', data: { ...base, by } }
const mailingCompleted: Watched = { type: 'MailingCompleted', data: { ...base, sent: 1 } }

/** What is told of a history, at its last event. */
const toldBy = (...events: readonly Watched[]) => {
  let state: Parameters<typeof leftOver.react>[0] | undefined
  return events.flatMap((event, position) => {
    const recorded = recordedAs(event, position)
    const orders = leftOver.react(state ?? leftOver.initialState, recorded)
    state = leftOver.evolve(state ?? leftOver.initialState, recorded)
    return orders
  })
}

it('tells once of all notices of a run that nobody knows the end of, when it is over', () => {
  const run = [noticesSent(0, 'sent', 'unclear', 'unclear'), noticesSent(1, 'unclear', 'failed')]
  expect(toldBy(...run)).toEqual([])
  const letter = { command: { template: 'delivery-notice', about: { issueId, notices: '3' } } }
  expect(toldBy(...run, pushCompleted)).toMatchObject([letter])
  expect(toldBy(...run, pushCompleted, pushCompleted)).toHaveLength(1)
})

it('tells of letters that wait for a person, apart from notices', () => {
  const sent = [noticesSent(0, 'unclear'), lettersSent('sent', 'unclear', 'failed', 'refused')]
  expect(toldBy(...sent, mailingCompleted)).toMatchObject([{ command: { about: { issueId, letters: '2' } } }])
  expect(toldBy(...sent, mailingCompleted, pushCompleted)).toHaveLength(2)
})

it('tells of letters that were under way when somebody stopped the mailing', () => {
  const some = [lettersSent('failed'), mailingStopped]
  expect(toldBy(...some)).toMatchObject([{ command: { about: { issueId, letters: '1' } } }])
  const late = toldBy(...some, lettersSent('sent', 'unclear', 'failed'), lettersSent('sent'))
  expect(late).toMatchObject([
    { command: { about: { letters: '1' } } },
    { command: { template: 'delivery-notice', about: { issueId, letters: '2' } } },
  ])
  expect(toldBy(mailingStopped, lettersSent('sent'), pushCompleted)).toEqual([])
})

it('tells of notices that push services refused, and why', () => {
  const why = 'Pushtjänsten godkände inte avsändaren (svar 403): 2. Gick inte att nå på 5 försök: 1.'
  const told = { template: 'delivery-notice', about: { issueId, refused: '3', sent: '0', why } }
  expect(toldBy(refused(1, 403, 403, undefined), nobodyTold)).toMatchObject([{ command: told }])
  expect(toldBy(refused(1, 403, 403), nobodyTold, nobodyTold)).toHaveLength(1)
  const some = toldBy(noticesSent(0, 'sent'), refused(1, 403), pushCompleted)
  expect(some).toMatchObject([{ command: { about: { refused: '1', sent: '1' } } }])
  expect(toldBy(refused(1, 403), pushStopped)).toMatchObject([{ command: { about: { refused: '1' } } }])
})

it('tells that nobody was reached, and nothing of one that could not be among others who were', () => {
  const nobody = toldBy(refused(1, undefined), nobodyTold)
  expect(nobody).toMatchObject([{ command: { about: { refused: '1', sent: '0' } } }])
  expect(toldBy(refused(1, undefined), pushCompleted)).toEqual([])
  expect(toldBy(refused(1, undefined), pushStopped)).toEqual([])
})

it('tells of the time that is over alone, and of what is unclear by a letter of its own', () => {
  const anew = toldBy(refused(1, 403, 403), refused(2, 403), nobodyTold)
  expect(anew).toMatchObject([{ command: { about: { refused: '1' } } }])
  expect(toldBy(noticesSent(0, 'unclear'), refused(1, 403), nobodyTold)).toHaveLength(2)
})

it('goes on from what was remembered before refusals were', () => {
  const recorded = recordedAs(refused(1, 403), 0)
  expect(leftOver.evolve({ notices: 1, letters: 0 }, recorded)).toMatchObject({ notices: 1, refused: { time: 1 } })
})

it('tells nothing where everything is known', () => {
  expect(toldBy(noticesSent(0, 'sent', 'failed'), pushCompleted, lettersSent('sent'), mailingCompleted)).toEqual([])
})
