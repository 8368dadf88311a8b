import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import { actorId, listenerOf } from '../../../domain/subscribers/push/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { leftOverNotice } from './left-over-notice.ts'

const eventTime = '2026-11-25T05:00:00.000Z'
const base = { issueId, at: eventTime }

type HandledEvent = MessageOfType<DomainEvent, (typeof leftOverNotice.types)[number]>

const noticesSent = (batch: number, ...fates: readonly ('sent' | 'unclear' | 'failed')[]): HandledEvent => ({
  type: 'NoticesSent',
  data: { ...base, time: 1, batch, outcomes: fates.map((fate, number) => ({ listenerId: listenerOf(number), fate })) },
})
const lettersSent = (...fates: readonly ('sent' | 'unclear' | 'failed' | 'refused')[]): HandledEvent => ({
  type: 'BatchSent',
  data: { ...base, batch: 0, outcomes: fates.map((fate, number) => ({ subscriberId: recipientOf(number), fate })) },
})
const refusedNotices = (time: number, ...codes: readonly (number | undefined)[]): HandledEvent => ({
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
const pushWithoutSuccess: HandledEvent = { type: 'PushCompleted', data: { ...base, sent: 0 } }
const pushStopped: HandledEvent = { type: 'PushStopped', data: { ...base, by: actorId } }
const pushCompleted: HandledEvent = { type: 'PushCompleted', data: { ...base, sent: 1 } }
const mailingStopped: HandledEvent = { type: 'MailingStopped', data: { ...base, by: actorId } }
const mailingCompleted: HandledEvent = { type: 'MailingCompleted', data: { ...base, sent: 1 } }

/** The letters ordered at the last event of a history. */
const noticesAfter = (...events: readonly HandledEvent[]) => {
  let state: Parameters<typeof leftOverNotice.react>[0] | undefined
  return events.flatMap((event, position) => {
    const recorded = recordEvent(event, position)
    const orders = leftOverNotice.react(state ?? leftOverNotice.initialState, recorded)
    state = leftOverNotice.evolve(state ?? leftOverNotice.initialState, recorded)
    return orders
  })
}

it('tells once of all notices of a run that nobody knows the end of, when it is over', () => {
  const run = [noticesSent(0, 'sent', 'unclear', 'unclear'), noticesSent(1, 'unclear', 'failed')]
  expect(noticesAfter(...run)).toEqual([])
  const letter = { command: { template: 'delivery-notice', about: { issueId, notices: '3' } } }
  expect(noticesAfter(...run, pushCompleted)).toMatchObject([letter])
  expect(noticesAfter(...run, pushCompleted, pushCompleted)).toHaveLength(1)
})

it('tells of letters that wait for a person, apart from notices', () => {
  const sent = [noticesSent(0, 'unclear'), lettersSent('sent', 'unclear', 'failed', 'refused')]
  expect(noticesAfter(...sent, mailingCompleted)).toMatchObject([{ command: { about: { issueId, letters: '2' } } }])
  expect(noticesAfter(...sent, mailingCompleted, pushCompleted)).toHaveLength(2)
})

it('tells of letters that were under way when somebody stopped the mailing', () => {
  const some = [lettersSent('failed'), mailingStopped]
  expect(noticesAfter(...some)).toMatchObject([{ command: { about: { issueId, letters: '1' } } }])
  const late = noticesAfter(...some, lettersSent('sent', 'unclear', 'failed'), lettersSent('sent'))
  expect(late).toMatchObject([
    { command: { about: { letters: '1' } } },
    { command: { template: 'delivery-notice', about: { issueId, letters: '2' } } },
  ])
  expect(noticesAfter(mailingStopped, lettersSent('sent'), pushCompleted)).toEqual([])
})

it('tells of notices that push services refused, and why', () => {
  const why = 'Pushtjänsten godkände inte avsändaren (svar 403): 2. Gick inte att nå på 5 försök: 1.'
  const told = { template: 'delivery-notice', about: { issueId, refused: '3', sent: '0', why } }
  expect(noticesAfter(refusedNotices(1, 403, 403, undefined), pushWithoutSuccess)).toMatchObject([{ command: told }])
  expect(noticesAfter(refusedNotices(1, 403, 403), pushWithoutSuccess, pushWithoutSuccess)).toHaveLength(1)
  const some = noticesAfter(noticesSent(0, 'sent'), refusedNotices(1, 403), pushCompleted)
  expect(some).toMatchObject([{ command: { about: { refused: '1', sent: '1' } } }])
  expect(noticesAfter(refusedNotices(1, 403), pushStopped)).toMatchObject([{ command: { about: { refused: '1' } } }])
})

it('tells that nobody was reached, and nothing of one that could not be among others who were', () => {
  const nobody = noticesAfter(refusedNotices(1, undefined), pushWithoutSuccess)
  expect(nobody).toMatchObject([{ command: { about: { refused: '1', sent: '0' } } }])
  expect(noticesAfter(refusedNotices(1, undefined), pushCompleted)).toEqual([])
  expect(noticesAfter(refusedNotices(1, undefined), pushStopped)).toEqual([])
})

it('tells of the time that is over alone, and of what is unclear by a letter of its own', () => {
  const anew = noticesAfter(refusedNotices(1, 403, 403), refusedNotices(2, 403), pushWithoutSuccess)
  expect(anew).toMatchObject([{ command: { about: { refused: '1' } } }])
  expect(noticesAfter(noticesSent(0, 'unclear'), refusedNotices(1, 403), pushWithoutSuccess)).toHaveLength(2)
})

it('goes on from what was remembered before refusals were', () => {
  const recorded = recordEvent(refusedNotices(1, 403), 0)
  expect(leftOverNotice.evolve({ notices: 1, letters: 0 }, recorded)).toMatchObject({
    notices: 1,
    refused: { time: 1 },
  })
})

it('tells nothing where everything is known', () => {
  expect(noticesAfter(noticesSent(0, 'sent', 'failed'), pushCompleted, lettersSent('sent'), mailingCompleted)).toEqual(
    [],
  )
})
