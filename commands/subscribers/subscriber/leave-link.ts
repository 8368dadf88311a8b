import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'

/** The subscriber, the publication and the time of a link. */
export type LeaveClaim = {
  readonly subscriberId: SubscriberId
  readonly publicationId: PublicationId
  readonly at: Date
}

const UUID_BYTES = 16
const CLAIM_BYTES = 2 * UUID_BYTES + 4
const PROOF_BYTES = 12
/** A mail program may follow the link for the subscriber long after the letter was read. */
const LINK_VALIDITY_MS = 180 * 24 * 60 * 60_000

const proofOf = (key: Uint8Array, claim: Uint8Array): Buffer =>
  createHmac('sha256', key).update('leave a publication').update(claim).digest().subarray(0, PROOF_BYTES)

/** Signs a link that ends the subscriber's letters of the publication and gives no other right. */
export const leaveToken = (key: Uint8Array, { subscriberId, publicationId, at }: LeaveClaim): string => {
  const claim = Buffer.alloc(CLAIM_BYTES)
  claim.set(parse(subscriberId), 0)
  claim.set(parse(publicationId), UUID_BYTES)
  claim.writeUInt32BE(Math.floor(at.getTime() / 1000), 2 * UUID_BYTES)
  return Buffer.concat([claim, proofOf(key, claim)]).toString('base64url')
}

/** Reads a link; undefined: the signature is wrong, or the link is too old or from the future. */
export const leaveClaim = (key: Uint8Array, token: string, now: Date): LeaveClaim | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== CLAIM_BYTES + PROOF_BYTES) return undefined
  const claim = bytes.subarray(0, CLAIM_BYTES)
  if (!timingSafeEqual(bytes.subarray(CLAIM_BYTES), proofOf(key, claim))) return undefined
  const at = new Date(claim.readUInt32BE(2 * UUID_BYTES) * 1000)
  if (!isRecent({ at: at.getTime(), now: now.getTime(), term: LINK_VALIDITY_MS })) return undefined
  return {
    subscriberId: SubscriberId.parse(stringify(claim.subarray(0, UUID_BYTES))),
    publicationId: PublicationId.parse(stringify(claim.subarray(UUID_BYTES, 2 * UUID_BYTES))),
    at,
  }
}
