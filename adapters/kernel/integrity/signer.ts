import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Detached and not encoded again (RFC 7515 appendix F, RFC 7797): what is signed stays a file that a person can open. */
const header = (kid: string) => ({ alg: 'EdDSA', b64: false, crit: ['b64'], kid })

const encode = (text: string) => Buffer.from(text).toString('base64url')

const thumbprintOf = (publicKey: KeyObject) => publicKey.export({ format: 'jwk' }).x?.slice(0, 16) ?? ''

/** Signs for this installation, and knows its own signatures. */
export type Signer = {
  /** Detached JWS over these bytes. */
  readonly sign: (payload: string | Buffer) => string
  readonly isOwn: (payload: string | Buffer, signature: string) => boolean
  /** Public JWK, as text. */
  readonly publicKey: string
}

/**
 * The key is derived from the installation key, which no database can read without the secret: an attacker with write
 * access to the database alone cannot sign. The key survives every change of the secret.
 */
export const openSigner = (installationKey: Buffer): Signer => {
  const keySeed = Buffer.from(hkdfSync('sha256', installationKey, 'ljudkod', 'signing 1', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, keySeed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const head = encode(JSON.stringify(header(thumbprintOf(publicKey))))
  const inputOf = (payload: string | Buffer) => Buffer.concat([Buffer.from(`${head}.`), Buffer.from(payload)])
  return {
    sign: (payload) => `${head}..${sign(null, inputOf(payload), privateKey).toString('base64url')}`,
    isOwn: (payload, signature) => {
      const [jwsHeader, middle, bytes = ''] = signature.split('.')
      if (jwsHeader !== head || middle !== '') return false
      return verify(null, inputOf(payload), publicKey, Buffer.from(bytes, 'base64url'))
    },
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
  }
}
