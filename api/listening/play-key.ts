import { createHmac, timingSafeEqual } from 'node:crypto'

const PROOF_CHARACTERS = 22

/** What the address of a file carries for a listener who knows the code: a proof for this file and no other. */
export const playProof = (playKey: Uint8Array, mediaId: string): string =>
  createHmac('sha256', playKey).update(`hear ${mediaId}`).digest('base64url').slice(0, PROOF_CHARACTERS)

export const isPlayProof = (playKey: Uint8Array, mediaId: string, proof: string | undefined): boolean =>
  proof?.length === PROOF_CHARACTERS &&
  /^[\w-]+$/.test(proof) &&
  timingSafeEqual(Buffer.from(proof), Buffer.from(playProof(playKey, mediaId)))
