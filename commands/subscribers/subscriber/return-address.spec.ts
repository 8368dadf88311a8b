import { expect, it } from 'vitest'
import { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { findReturnedLetter, MAX_MAILBOX_LENGTH, returnAddress } from './return-address.ts'

const key = new Uint8Array(32).fill(7)
const subscriberId = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
const issueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a001')
const otherIssueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a002')
const eventTime = new Date('2026-11-20T08:00:00.000Z')
const daysLater = (days: number) => new Date(eventTime.getTime() + days * 24 * 60 * 60_000)

const address = returnAddress(key, 'bounce@ljudkod.example', { subscriberId, issueId, at: eventTime })
const findReturnAddress = (text: string, { days = 1, issues = [otherIssueId, issueId], signed = key } = {}) =>
  findReturnedLetter(signed, async () => issues)(text, daysLater(days))

it('tells which letter came back, also from an address in capital letters', async () => {
  expect(await findReturnAddress(address)).toEqual({ subscriberId, issueId, at: eventTime })
  expect(await findReturnAddress(address.toUpperCase())).toEqual({ subscriberId, issueId, at: eventTime })
})

it('is as long before the @ as mail servers take (RFC 5321 §4.5.3.1.1) where its mailbox is as long as may be', () => {
  const mailbox = `${'b'.repeat(MAX_MAILBOX_LENGTH)}@ljudkod.example`
  expect(returnAddress(key, mailbox, { subscriberId, issueId, at: eventTime }).indexOf('@')).toBe(64)
})

it('is good for fourteen days', async () => {
  expect(await findReturnAddress(address, { days: 13.99 })).toBeDefined()
  expect(await findReturnAddress(address, { days: 14 })).toBeUndefined()
})

it.each([
  ['signed by somebody else', address, { signed: new Uint8Array(32).fill(8) }],
  ['of an issue that she was not written to of', address, { issues: [otherIssueId] }],
  ['changed', address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a')), {}],
  ['of letters from before, of the subscriber alone', `bounce+${'0a'.repeat(24)}@ljudkod.example`, {}],
  ['without a proof', 'bounce@ljudkod.example', {}],
])('is nobody’s where it is %s', async (_, text, more) => expect(await findReturnAddress(text, more)).toBeUndefined())
