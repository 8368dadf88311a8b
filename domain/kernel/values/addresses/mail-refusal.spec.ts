import { describe, expect, it } from 'vitest'
import { refusalOf } from './mail-refusal.ts'

const refusalIn = (diagnostic: string, status?: string) => refusalOf({ status, diagnostic })

describe('an answer to RCPT', () => {
  it.each([
    ['550 Sender verify failed', 'sender'],
    ['550 relay not permitted', 'relay'],
    ['550 rejected because 203.0.113.9 is in a black list at zen.spamhaus.org', 'blocked'],
    ['550 SPF check failed', 'unproven'],
    ['550 5.1.8 <bounce@ours>: Sender address rejected: Domain not found', 'sender'],
    ['553 5.1.7 The originator address is invalid', 'sender'],
    ['550 5.1.1 ours has sent to too many recipients this hour', 'rate'],
    ['550 5.7.1 Message refused', 'policy'],
    ['550 User unknown', 'dead'],
    ['550 5.1.1 <ada@example.se>: Recipient address rejected: User unknown in local recipient table', 'dead'],
    ['550-5.1.1 The email account that you tried to reach does not exist.', 'dead'],
    ['550 5.4.1 Recipient address rejected: Access denied. [HE1EUR01.prod.outlook.com]', 'dead'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'dead'],
    ['550 5.2.1 Mailbox disabled', 'dead'],
    ['550 5.2.1 The user you are trying to contact is receiving mail at a rate that', 'rate'],
    ['552 mailbox full', 'mailbox'],
    ['550 5.1.1 Mailbox is over quota', 'mailbox'],
    ['550 5.1.1 <a@b.se>: Recipient address rejected: User unknown in relay recipient table', 'dead'],
    ['550 5.1.1 <kalle@relay.se>: Recipient address rejected: User unknown', 'dead'],
    ['550 <kalle@relay.se>: User unknown', 'dead'],
    ['550 5.1.1 kalle@relay.se: User unknown', 'dead'],
    ['550 5.1.1 <info@policy.se>: User unknown', 'dead'],
    ['550 5.1.1 <spam-kalle@example.se>: User unknown', 'dead'],
    ['550 5.1.1 <rate@example.se>: User unknown', 'dead'],
    ['host relay.example.se[192.0.2.1] said: 550 5.1.1 User unknown', 'dead'],
    ['550 <5.1.1@example.se>: refused', 'mailbox'],
    ['550 5.7.1 <kalle@example.se>: Relay access denied', 'relay'],
    ['552 5.2.2 Mailbox size/storage limit exceeded', 'mailbox'],
    ['552 5.2.2 <spam@example.se> refused by policy', 'mailbox'],
    ['552 Mailbox full, too many messages in it', 'mailbox'],
    ['552 Mailbox storage limit exceeded', 'mailbox'],
    ['554 Blocked as spam, see http://example.se for full details', 'blocked'],
    ['451 Your daily sending quota exceeded', 'rate'],
    ['452 4.3.2 Connection rate limit exceeded', 'rate'],
    ['550 Refused', 'mailbox'],
    ['550 10.5.1.1 does not like it', 'mailbox'],
  ])('%s is about: %s', (said, refusal) => expect(refusalIn(said)).toBe(refusal))
})

describe('a notice', () => {
  it.each([
    ['5.0.0', '550 5.1.1 User unknown', 'dead'],
    ['5.1.1', '550 5.7.1 Service unavailable; blacklisted', 'blocked'],
    ['5.1.1', '550 5.7.1 Message refused', 'policy'],
    ['5.1.0', '550 5.1.0 <bounce@ljudkod.example> sender rejected. AUP#In-1310', 'blocked'],
    ['5.1.8', '550 5.1.8 Access denied, bad outbound sender AS(42004)', 'sender'],
    ['5.1.0', '', 'sender'],
    ['5.1.2', '', 'dead'],
    ['5.1.6', '', 'dead'],
    ['5.2.2', '', 'mailbox'],
    ['4.1.1', '450 4.1.1 Try again later', 'mailbox'],
    ['4.4.1', 'connect to mx.example.se: Connection timed out', 'mailbox'],
  ])('of %s with %s is about: %s', (status, said, refusal) => expect(refusalIn(said, status)).toBe(refusal))

  it('of a letter that was refused when it had come takes no word of a filter for a dead address', () => {
    const said = { status: '5.0.0', diagnostic: '550 Unknown user ada@example.se' }
    expect(refusalOf(said)).toBe('dead')
    expect(refusalOf({ ...said, isAfterData: true })).toBe('mailbox')
  })
})
