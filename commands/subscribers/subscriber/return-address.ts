import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { type IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'

/** Which letter it is: of an issue, to a subscriber, and when it went. */
export type LetterClaim = { readonly subscriberId: SubscriberId; readonly issueId: IssueId; readonly at: Date }

/** Issues that a subscriber was written to of. */
type IssuesWrittenTo = (subscriberId: SubscriberId) => Promise<readonly IssueId[]>

/** Which letter came back to an address; undefined: none of ours, or one of too long ago. */
export type ReturnedFrom = (address: string, now: Date) => Promise<LetterClaim | undefined>

const UUID = 16
/** The end of an issue's id tells it from all others that the subscriber was written to of, and keeps the address short. */
const ISSUE = 4
const CLAIM = UUID + ISSUE + 4
const PROOF = 8
const LENGTH = CLAIM + PROOF
/** Mail servers give up after five days; some tell of it late. */
const VALID_MS = 14 * 24 * 60 * 60_000

/** RFC 4648 §6, in small letters: servers on the way may turn small and capital ones into each other. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS = 5
const TOKEN = Math.ceil((LENGTH * 8) / BITS)

/** Signs that servers take before the @ (RFC 5321 §4.5.3.1.1). */
const MOST_BEFORE_AT = 64

/** Signs that a mailbox may have before the @, so that the address made of it is taken. */
export const MOST_OF_MAILBOX = MOST_BEFORE_AT - '+'.length - TOKEN

const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five.padEnd(BITS, '0'), 2)]).join('')
}

const fromBase32 = (token: string): Buffer => {
  const bits = Array.from(token.toLowerCase(), (digit) => DIGITS.indexOf(digit).toString(2).padStart(BITS, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const proofOf = (key: Uint8Array, claim: Uint8Array): Buffer =>
  createHmac('sha256', key).update('return of a letter, 2').update(claim).digest().subarray(0, PROOF)

const endOf = (issueId: IssueId) => Buffer.from(parse(issueId)).subarray(UUID - ISSUE)

/** Where a letter comes back to: an address of its own, which nobody can make up who has not got it. */
export const returnAddress = (key: Uint8Array, mailbox: string, { subscriberId, issueId, at }: LetterClaim): string => {
  const claim = Buffer.alloc(CLAIM)
  claim.set(parse(subscriberId), 0)
  claim.set(endOf(issueId), UUID)
  claim.writeUInt32BE(Math.floor(at.getTime() / 1000), UUID + ISSUE)
  const name = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, name)}+${toBase32(Buffer.concat([claim, proofOf(key, claim)]))}${mailbox.slice(name)}`
}

const PROVEN = new RegExp(`\\+([${DIGITS}]{${TOKEN}})@`, 'i')

/** Which letter came back, for fourteen days. */
export const returnedFrom =
  (key: Uint8Array, issuesWrittenTo: IssuesWrittenTo): ReturnedFrom =>
  async (address, now) => {
    const token = PROVEN.exec(address)?.[1]
    if (token === undefined) return undefined
    const bytes = fromBase32(token)
    const claim = bytes.subarray(0, CLAIM)
    if (!timingSafeEqual(bytes.subarray(CLAIM, LENGTH), proofOf(key, claim))) return undefined
    const at = new Date(claim.readUInt32BE(UUID + ISSUE) * 1000)
    if (!isRecent({ at: at.getTime(), now: now.getTime(), term: VALID_MS })) return undefined
    const subscriberId = SubscriberId.parse(stringify(claim.subarray(0, UUID)))
    const end = claim.subarray(UUID, UUID + ISSUE)
    const issueId = (await issuesWrittenTo(subscriberId)).find((each) => endOf(each).equals(end))
    return issueId && { subscriberId, issueId, at }
  }
