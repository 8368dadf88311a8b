import { hkdfSync } from 'node:crypto'

/** Independent keys of 32 bytes each: one that leaks tells nothing of the others or of the secret. */
export type Keys = {
  /** Wraps the keys of persons. */
  readonly wrapping: Buffer
  /** Signs login tokens. */
  readonly token: Buffer
  /** What an installation's own key is at first where it is older than that key (`kept.ts`). */
  readonly hmac: Buffer
  /** Says which secret it was; may be stored in the open. */
  readonly fingerprint: string
}

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'ljudkod', `${purpose} 1`, 32))

export const deriveKeys = (secret: string): Keys => ({
  wrapping: derive(secret, 'wrapping'),
  token: derive(secret, 'token'),
  hmac: derive(secret, 'hmac'),
  fingerprint: derive(secret, 'fingerprint').toString('hex'),
})
