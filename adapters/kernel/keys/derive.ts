import { hkdfSync } from 'node:crypto'

/** Independent keys of 32 bytes each: a leaked key reveals neither the others nor the secret. */
export type Keys = {
  /** Wraps the persons' keys. */
  readonly wrapping: Buffer
  /** Signs login tokens. */
  readonly token: Buffer
  /** The first value of the installation key in an installation that is older than that key (`installation-key.ts`). */
  readonly hmac: Buffer
  /** Identifies the secret; may be stored in the open. */
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
