import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushAddress } from '../../../../domain/subscribers/listener/push-address.ts'

const KEY_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SALT_BYTES = 16
/** Length of the header in bytes: salt (16), record size (4), length of the sender's key (1). */
const HEADER_BYTES = 21

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export type TestBrowser = {
  readonly address: PushAddress
  /** Decrypts a notice that was sent to this browser; throws at one for another browser (RFC 8291, a single record). */
  readonly read: (body: Buffer) => string
}

type Secrets = { readonly privateKey: string; readonly auth: string }

/** A browser at an address, with keys of its own or with given ones. */
export const testBrowser = (endpoint: string, secrets?: Secrets): TestBrowser => {
  const own = createECDH('prime256v1')
  if (secrets) own.setPrivateKey(secrets.privateKey, 'base64url')
  else own.generateKeys()
  const auth = secrets ? Buffer.from(secrets.auth, 'base64url') : randomBytes(16)
  const read = (body: Buffer) => {
    const salt = body.subarray(0, SALT_BYTES)
    const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + (body[HEADER_BYTES - 1] ?? 0))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
    const secret = derive(own.computeSecret(senderKey), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
    const record = body.subarray(HEADER_BYTES + senderKey.length)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-TAG_BYTES))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { address: { endpoint, keys }, read }
}
