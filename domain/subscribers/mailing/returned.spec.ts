import { describe, it } from 'vitest'
import type { z } from 'zod'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { RecordReturn } from './commands.ts'
import type { LetterReturned, MailingEvent, ReturnsDecided } from './events.ts'
import { at, by, listed, mailingBegan, ordered, recipientOf } from './examples.ts'
import { mailingDecider } from './mailing.ts'

const { issueId } = ordered.data
const given = specify(mailingDecider)
const begun = (count: number): readonly MailingEvent[] => [ordered, listed(count), mailingBegan(count)]
const said = (number: number, refusal: LetterReturned['data']['refusal'] = 'dead') =>
  ({ issueId, at, subscriberId: recipientOf(number), refusal, status: '5.1.1' }) as const
const back = (number: number, isHeld = false): LetterReturned => ({
  type: 'LetterReturned',
  data: { ...said(number), ...(isHeld && { isHeld }) },
})
const backs = (count: number) => Array.from({ length: count }, (_, number) => back(number))
const record = (number: number, percent = 5): z.infer<typeof RecordReturn> => ({
  type: 'RecordReturn',
  ...said(number),
  percent,
})
const decide = (outcome: 'end' | 'keep') => ({ type: 'DecideReturns', issueId, at, by, outcome }) as const
const decided = (outcome: 'end' | 'keep'): ReturnsDecided => ({
  type: 'ReturnsDecided',
  data: { issueId, at, by, outcome },
})

describe('letters that come back from dead addresses', () => {
  it('are noted once each', () => {
    given(...begun(100))
      .when(record(0))
      .then(back(0))
    given(...begun(100), back(0))
      .when(record(0))
      .thenNothing()
  })

  it('are held behind ten, where that is more than the share that is set', () => {
    given(...begun(100), ...backs(9))
      .when(record(9))
      .then(back(9))
    given(...begun(100), ...backs(10))
      .when(record(10))
      .then(back(10, true))
    given(...begun(100), ...backs(10))
      .when(record(10, 11))
      .then(back(10))
  })

  const held = [...begun(100), ...backs(10), back(10, true)]

  it('end or stay as a person decides, those that come later too', () => {
    given(...held)
      .when(decide('end'))
      .then(decided('end'))
    given(...held, decided('end'))
      .when(decide('end'))
      .thenNothing()
    given(...held, decided('end'))
      .when(decide('keep'))
      .thenRejected('NoReturnsHeld')
    given(...held, decided('end'))
      .when(record(11))
      .then(back(11))
    given(...held, decided('keep'))
      .when(record(11))
      .then(back(11, true))
  })

  it('are decided on where some are held alone', () =>
    given(...begun(100), back(0))
      .when(decide('end'))
      .thenRejected('NoReturnsHeld'))
})

describe('letters that come back because of us', () => {
  const refused = (number: number): LetterReturned => ({ type: 'LetterReturned', data: said(number, 'blocked') })
  const nine = Array.from({ length: 9 }, (_, number) => refused(number))
  const record = { type: 'RecordReturn', ...said(9, 'blocked'), percent: 5 } as const
  const reason =
    'Mejl kommer tillbaka på grund av oss som avsändare. Mottagarens server har spärrat oss eller tar mejlet för skräppost.'

  it('hold the mailing up when ten have, and say why', () => {
    given(...begun(100), ...nine.slice(1))
      .when(record)
      .then(refused(9))
    given(...begun(100), ...nine)
      .when(record)
      .then(refused(9), { type: 'MailingPaused', data: { issueId, at, reason } })
  })

  it('hold nothing up that is done', () => {
    const completed: MailingEvent = { type: 'MailingCompleted', data: { issueId, at, sent: 100 } }
    given(...begun(100), ...nine, completed)
      .when(record)
      .then(refused(9))
  })
})

it('takes nothing of a mailbox that is full', () =>
  given(...begun(100))
    .when({ type: 'RecordReturn', ...said(0, 'mailbox'), percent: 5 })
    .thenNothing())
