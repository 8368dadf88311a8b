import { describe, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { LetterReturned, MailingEvent, ReturnsDecided } from './events.ts'
import { actorId, eventTime, mailingBegan, mailingOrdered, recipientOf, recipientsAdded } from './examples.ts'
import { mailingDecider } from './mailing.ts'
import type { RecordReturn } from './record-return.ts'

const { issueId } = mailingOrdered.data
const given = specify(mailingDecider)
const begunHistory = (count: number): readonly MailingEvent[] => [
  mailingOrdered,
  recipientsAdded(count),
  mailingBegan(count),
]
const returnOf = (number: number, refusal: LetterReturned['data']['refusal'] = 'dead') =>
  ({ issueId, at: eventTime, subscriberId: recipientOf(number), refusal, status: '5.1.1' }) as const
const letterReturned = (number: number, isHeld = false): LetterReturned => ({
  type: 'LetterReturned',
  data: { ...returnOf(number), ...(isHeld && { isHeld }) },
})
const lettersReturned = (count: number) => Array.from({ length: count }, (_, number) => letterReturned(number))
const record = (number: number, percent = 5): RecordReturn => ({
  type: 'RecordReturn',
  ...returnOf(number),
  percent,
})
const decide = (outcome: 'end' | 'keep') =>
  ({ type: 'DecideReturns', issueId, at: eventTime, by: actorId, outcome }) as const
const returnsDecided = (outcome: 'end' | 'keep'): ReturnsDecided => ({
  type: 'ReturnsDecided',
  data: { issueId, at: eventTime, by: actorId, outcome },
})

describe('letters that come back from dead addresses', () => {
  it('are noted once each', () => {
    given(...begunHistory(100))
      .when(record(0))
      .then(letterReturned(0))
    given(...begunHistory(100), letterReturned(0))
      .when(record(0))
      .thenNothing()
  })

  it('are held behind ten, where that is more than the share that is set', () => {
    given(...begunHistory(100), ...lettersReturned(9))
      .when(record(9))
      .then(letterReturned(9))
    given(...begunHistory(100), ...lettersReturned(10))
      .when(record(10))
      .then(letterReturned(10, true))
    given(...begunHistory(100), ...lettersReturned(10))
      .when(record(10, 11))
      .then(letterReturned(10))
  })

  const held = [...begunHistory(100), ...lettersReturned(10), letterReturned(10, true)]

  it('end or stay as a person decides, those that come later too', () => {
    given(...held)
      .when(decide('end'))
      .then(returnsDecided('end'))
    given(...held, returnsDecided('end'))
      .when(decide('end'))
      .thenNothing()
    given(...held, returnsDecided('end'))
      .when(decide('keep'))
      .thenRejected('NoReturnsHeld')
    given(...held, returnsDecided('end'))
      .when(record(11))
      .then(letterReturned(11))
    given(...held, returnsDecided('keep'))
      .when(record(11))
      .then(letterReturned(11, true))
  })

  it('are decided on where some are held alone', () =>
    given(...begunHistory(100), letterReturned(0))
      .when(decide('end'))
      .thenRejected('NoReturnsHeld'))
})

describe('letters that come back because of us', () => {
  const refused = (number: number): LetterReturned => ({ type: 'LetterReturned', data: returnOf(number, 'blocked') })
  const nine = Array.from({ length: 9 }, (_, number) => refused(number))
  const record = { type: 'RecordReturn', ...returnOf(9, 'blocked'), percent: 5 } as const
  const reason =
    'Mejl kommer tillbaka på grund av oss som avsändare. Mottagarens server har spärrat oss eller tar mejlet för skräppost.'

  it('hold the mailing up when ten have, and say why', () => {
    given(...begunHistory(100), ...nine.slice(1))
      .when(record)
      .then(refused(9))
    given(...begunHistory(100), ...nine)
      .when(record)
      .then(refused(9), { type: 'MailingPaused', data: { issueId, at: eventTime, reason } })
  })

  it('hold nothing up that is done', () => {
    const completed: MailingEvent = { type: 'MailingCompleted', data: { issueId, at: eventTime, sent: 100 } }
    given(...begunHistory(100), ...nine, completed)
      .when(record)
      .then(refused(9))
  })
})

it('takes nothing of a mailbox that is full', () =>
  given(...begunHistory(100))
    .when({ type: 'RecordReturn', ...returnOf(0, 'mailbox'), percent: 5 })
    .thenNothing())
