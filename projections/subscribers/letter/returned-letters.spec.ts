import { expect, it } from 'vitest'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { withReturnedLetters } from './returned-letters.ts'
import type { SentToView } from './view.ts'

const letterSent = (at: string, outcome = 'Skickat'): SentToView => ({
  _id: at,
  issue: IssueId.parse('0199e2a0-0000-7000-8000-00000000a001'),
  issueName: 'Nr 46',
  publication: PublicationId.parse('0199e2a0-0000-7000-8000-00000000a002'),
  publicationName: 'Bottenviksbladet',
  at,
  outcome,
  reason: null,
  tone: outcome === 'Skickat' ? 'ok' : 'wait',
  again: null,
  delivery: null,
  isUnderWay: outcome === 'Väntar',
  hasGone: outcome === 'Skickat',
  canSendAgain: true,
})

const letters = [letterSent('2026-11-24', 'Väntar'), letterSent('2026-11-17'), letterSent('2026-11-10')]
const outcomesWith = (...returned: Parameters<typeof withReturnedLetters>[1]) =>
  withReturnedLetters(letters, returned).map(({ outcome, reason, tone }) =>
    [outcome, reason, tone].filter(Boolean).join(', '),
  )
const returnedLetter = (at: string, isHard: boolean) => ({ at, isHard, status: isHard ? '5.1.1' : '4.2.2' })

it('tells of the last letter before it that came back', () => {
  expect(outcomesWith()).toEqual(['Väntar, wait', 'Skickat, ok', 'Skickat, ok'])
  const hard = 'Kom tillbaka, Adressen tar inte emot mejl (5.1.1)., bad'
  const soft = 'Kom tillbaka, Brevlådan tog inte emot det just då (4.2.2)., warn'
  expect(outcomesWith(returnedLetter('2026-11-25', true))).toEqual(['Väntar, wait', hard, 'Skickat, ok'])
  expect(outcomesWith(returnedLetter('2026-11-11', false), returnedLetter('2026-11-18', true))).toEqual([
    'Väntar, wait',
    hard,
    soft,
  ])
  expect(outcomesWith(returnedLetter('2026-11-09', true))).toEqual(['Väntar, wait', 'Skickat, ok', 'Skickat, ok'])
})

it('tells why it was, and of which issue, where that is known', () => {
  const other = IssueId.parse('0199e2a0-0000-7000-8000-00000000a003')
  const of = { ...returnedLetter('2026-11-25', false), refusal: 'sender' } as const
  const said = 'Kom tillbaka, Mottagarens server godtar inte vår avsändaradress (4.2.2)., warn'
  expect(outcomesWith({ ...of, issueId: letterSent('').issue })).toEqual(['Väntar, wait', said, 'Skickat, ok'])
  expect(outcomesWith({ ...of, issueId: other })).toEqual(['Väntar, wait', 'Skickat, ok', 'Skickat, ok'])
})

it('tells that one came back of which nobody knew whether it had arrived', () => {
  const unclear = { ...letterSent('2026-11-24', 'Oklart om det gick fram'), tone: 'warn' } as const
  const [letter] = withReturnedLetters([unclear], [returnedLetter('2026-11-25', true)])
  expect(letter?.outcome).toBe('Kom tillbaka')
})
