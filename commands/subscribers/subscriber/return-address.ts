import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { type IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'

/** Identifies a letter by subscriber, issue and time of sending. */
export type LetterClaim = { readonly subscriberId: SubscriberId; readonly issueId: IssueId; readonly at: Date }

/** Finds the issues that a subscriber has got letters about. */
type IssuesWrittenTo = (subscriberId: SubscriberId) => Promise<readonly IssueId[]>

/** Finds the letter that came back to an address; undefined: the address is not ours, or too old. */
export type FindReturnedLetter = (address: string, now: Date) => Promise<LetterClaim | undefined>

const UUID_BYTES = 16
/** Four bytes of the issue's id tell it from the subscriber's other issues and keep the address short. */
const ISSUE_BYTES = 4
const CLAIM_BYTES = UUID_BYTES + ISSUE_BYTES + 4
const PROOF_BYTES = 8
const TOKEN_BYTES = CLAIM_BYTES + PROOF_BYTES
/** Mail servers give up after five days, and some report late. */
const ADDRESS_VALIDITY_MS = 14 * 24 * 60 * 60_000

/** RFC 4648 §6 in lower case: servers on the way may change the case of letters. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS_PER_DIGIT = 5
const TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 8) / BITS_PER_DIGIT)

/** The most characters before the @ that servers accept (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64

/** The most characters that a mailbox may have before the @, so that the return address still fits. */
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

/** Makes a return address for one letter. It is signed, so only the letter's recipient can know it. */
export const returnAddress = (key: Uint8Array, mailbox: string, { subscriberId, issueId, at }: LetterClaim): string => {
  const claim = Buffer.alloc(CLAIM_BYTES)
  claim.set(parse(subscriberId), 0)
  claim.set(endOf(issueId), UUID_BYTES)
  claim.writeUInt32BE(Math.floor(at.getTime() / 1000), UUID_BYTES + ISSUE_BYTES)
  const name = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, name)}+${toBase32(Buffer.concat([claim, proofOf(key, claim)]))}${mailbox.slice(name)}`
}

const PROVEN_ADDRESS = new RegExp(`\\+([${DIGITS}]{${TOKEN_LENGTH}})@`, 'i')

/** Finds the letter of a return address, for fourteen days after it was sent. */
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
