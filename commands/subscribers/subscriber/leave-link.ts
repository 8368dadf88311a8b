import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isRecent } from '../../../domain/kernel/recency.ts'

/** Whose link it is, of what, and since when. */
export type LeaveClaim = {
  readonly subscriberId: SubscriberId
  readonly publicationId: PublicationId
  readonly at: Date
}

const UUID = 16
const CLAIM = 2 * UUID + 4
const PROOF = 12
/** A mailbox may press for her long after she has read it. */
const VALID_MS = 180 * 24 * 60 * 60_000

const proofOf = (key: Uint8Array, claim: Uint8Array): Buffer =>
  createHmac('sha256', key).update('leave a publication').update(claim).digest().subarray(0, PROOF)

/** Who has it ends what this subscriber gets of this publication by mail, and can do nothing else. */
export const leaveToken = (key: Uint8Array, { subscriberId, publicationId, at }: LeaveClaim): string => {
  const claim = Buffer.alloc(CLAIM)
  claim.set(parse(subscriberId), 0)
  claim.set(parse(publicationId), UUID)
  claim.writeUInt32BE(Math.floor(at.getTime() / 1000), 2 * UUID)
  return Buffer.concat([claim, proofOf(key, claim)]).toString('base64url')
}

/** What it stands for; undefined: nobody has signed it, or too long ago, or it is from the future. */
export const leaveClaim = (key: Uint8Array, token: string, now: Date): LeaveClaim | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== CLAIM + PROOF) return undefined
  const claim = bytes.subarray(0, CLAIM)
  if (!timingSafeEqual(bytes.subarray(CLAIM), proofOf(key, claim))) return undefined
  const at = new Date(claim.readUInt32BE(2 * UUID) * 1000)
  if (!isRecent({ at: at.getTime(), now: now.getTime(), term: VALID_MS })) return undefined
  return {
    subscriberId: SubscriberId.parse(stringify(claim.subarray(0, UUID))),
    publicationId: PublicationId.parse(stringify(claim.subarray(UUID, 2 * UUID))),
    at,
  }
}
