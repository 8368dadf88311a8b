import { expect, it } from 'vitest'
import { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { MOST_OF_MAILBOX, returnAddress, returnedFrom } from './return-address.ts'

const key = new Uint8Array(32).fill(7)
const subscriberId = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
const issueId = IssueId.parse('0199e2a0-0000-7000-8000-00000000a001')
const other = IssueId.parse('0199e2a0-0000-7000-8000-00000000a002')
const at = new Date('2026-11-20T08:00:00.000Z')
const later = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60_000)

const address = returnAddress(key, 'bounce@ljudkod.example', { subscriberId, issueId, at })
const from = (text: string, { days = 1, issues = [other, issueId], signed = key } = {}) =>
  returnedFrom(signed, async () => issues)(text, later(days))

it('tells which letter came back, also from an address in capital letters', async () => {
  expect(await from(address)).toEqual({ subscriberId, issueId, at })
  expect(await from(address.toUpperCase())).toEqual({ subscriberId, issueId, at })
})

it('is as long before the @ as mail servers take (RFC 5321 §4.5.3.1.1) where its mailbox is as long as may be', () => {
  const mailbox = `${'b'.repeat(MOST_OF_MAILBOX)}@ljudkod.example`
  expect(returnAddress(key, mailbox, { subscriberId, issueId, at }).indexOf('@')).toBe(64)
})

it('is good for fourteen days', async () => {
  expect(await from(address, { days: 13.99 })).toBeDefined()
  expect(await from(address, { days: 14 })).toBeUndefined()
})

it.each([
  ['signed by somebody else', address, { signed: new Uint8Array(32).fill(8) }],
  ['of an issue that she was not written to of', address, { issues: [other] }],
  ['changed', address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a')), {}],
  ['of letters from before, of the subscriber alone', `bounce+${'0a'.repeat(24)}@ljudkod.example`, {}],
  ['without a proof', 'bounce@ljudkod.example', {}],
])('is nobody’s where it is %s', async (_, text, more) => expect(await from(text, more)).toBeUndefined())
