import { createHmac, timingSafeEqual } from 'node:crypto'

const PROOF_CHARACTERS = 22

/** The proof in the address of a file, for a listener who knows the code. It opens this file and no other. */
export const playProof = (playKey: Uint8Array, mediaId: string): string =>
  createHmac('sha256', playKey).update(`hear ${mediaId}`).digest('base64url').slice(0, PROOF_CHARACTERS)

export const isPlayProof = (playKey: Uint8Array, mediaId: string, proof: string | undefined): boolean =>
  proof?.length === PROOF_CHARACTERS &&
  /^[\w-]+$/.test(proof) &&
  timingSafeEqual(Buffer.from(proof), Buffer.from(playProof(playKey, mediaId)))
