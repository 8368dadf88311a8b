import { createHmac, timingSafeEqual } from 'node:crypto'

const LENGTH = 22

/** What the address of a file carries for a listener who knows the code: a proof for this file and no other. */
export const playProof = (playKey: Uint8Array, mediaId: string): string =>
  createHmac('sha256', playKey).update(`hear ${mediaId}`).digest('base64url').slice(0, LENGTH)

export const isPlayProof = (playKey: Uint8Array, mediaId: string, proof: string | undefined): boolean =>
  proof?.length === LENGTH &&
  /^[\w-]+$/.test(proof) &&
  timingSafeEqual(Buffer.from(proof), Buffer.from(playProof(playKey, mediaId)))
