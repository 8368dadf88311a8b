import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { type IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'

/** Which letter it is: of an issue, to a subscriber, and when it went. */
export type LetterClaim = { readonly subscriberId: SubscriberId; readonly issueId: IssueId; readonly at: Date }

/** Issues that a subscriber was written to of. */
type IssuesWrittenTo = (subscriberId: SubscriberId) => Promise<readonly IssueId[]>

/** Which letter came back to an address; undefined: none of ours, or one of too long ago. */
export type FindReturnedLetter = (address: string, now: Date) => Promise<LetterClaim | undefined>

const UUID_BYTES = 16
/** The end of an issue's id tells it from all others that the subscriber was written to of, and keeps the address short. */
const ISSUE_BYTES = 4
const CLAIM_BYTES = UUID_BYTES + ISSUE_BYTES + 4
const PROOF_BYTES = 8
const TOKEN_BYTES = CLAIM_BYTES + PROOF_BYTES
/** Mail servers give up after five days; some tell of it late. */
const ADDRESS_VALIDITY_MS = 14 * 24 * 60 * 60_000

/** RFC 4648 §6, in small letters: servers on the way may turn small and capital ones into each other. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS_PER_DIGIT = 5
const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 8) / BITS_PER_DIGIT)

/** Signs that servers take before the @ (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64

/** Signs that a mailbox may have before the @, so that the address made of it is taken. */
export const MAX_MAILBOX_LENGTH = MAX_LOCAL_PART_LENGTH - '+'.length - TOKEN_LENGTH

const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => DIGITS[Number.parseInt(five.padEnd(BITS_PER_DIGIT, '0'), 2)])
    .join('')
}

const fromBase32 = (token: string): Buffer => {
  const bits = Array.from(token.toLowerCase(), (digit) =>
    DIGITS.indexOf(digit).toString(2).padStart(BITS_PER_DIGIT, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const proofOf = (key: Uint8Array, claim: Uint8Array): Buffer =>
  createHmac('sha256', key).update('return of a letter, 2').update(claim).digest().subarray(0, PROOF_BYTES)

const endOf = (issueId: IssueId) => Buffer.from(parse(issueId)).subarray(UUID_BYTES - ISSUE_BYTES)

/** Where a letter comes back to: an address of its own, which nobody can make up who has not got it. */
export const returnAddress = (key: Uint8Array, mailbox: string, { subscriberId, issueId, at }: LetterClaim): string => {
  const claim = Buffer.alloc(CLAIM_BYTES)
  claim.set(parse(subscriberId), 0)
  claim.set(endOf(issueId), UUID_BYTES)
  claim.writeUInt32BE(Math.floor(at.getTime() / 1000), UUID_BYTES + ISSUE_BYTES)
  const name = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, name)}+${toBase32(Buffer.concat([claim, proofOf(key, claim)]))}${mailbox.slice(name)}`
}

const PROVEN_ADDRESS = new RegExp(`\\+([${DIGITS}]{${TOKEN_LENGTH}})@`, 'i')

/** Which letter came back, for fourteen days. */
export const findReturnedLetter =
  (key: Uint8Array, issuesWrittenTo: IssuesWrittenTo): FindReturnedLetter =>
  async (address, now) => {
    const token = PROVEN_ADDRESS.exec(address)?.[1]
    if (token === undefined) return undefined
    const bytes = fromBase32(token)
    const claim = bytes.subarray(0, CLAIM_BYTES)
    if (!timingSafeEqual(bytes.subarray(CLAIM_BYTES, TOKEN_BYTES), proofOf(key, claim))) return undefined
    const at = new Date(claim.readUInt32BE(UUID_BYTES + ISSUE_BYTES) * 1000)
    if (!isRecent({ at: at.getTime(), now: now.getTime(), term: ADDRESS_VALIDITY_MS })) return undefined
    const subscriberId = SubscriberId.parse(stringify(claim.subarray(0, UUID_BYTES)))
    const end = claim.subarray(UUID_BYTES, UUID_BYTES + ISSUE_BYTES)
    const issueId = (await issuesWrittenTo(subscriberId)).find((each) => endOf(each).equals(end))
    return issueId && { subscriberId, issueId, at }
  }
