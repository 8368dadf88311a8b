import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Asked for one by one they take longer than what they are for. */
const IVS_AT_A_TIME = 512
let unused: Buffer = Buffer.alloc(0)

const newIv = (): Buffer => {
  if (unused.length === 0) unused = randomBytes(ivLength * IVS_AT_A_TIME)
  const iv = unused.subarray(0, ivLength)
  unused = unused.subarray(ivLength)
  return iv
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** With the bare bytes Node.js takes three times as long, finding out that they are a key; a person's key opens many boxes. */
const keyObjectOf = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}

/** AES-256-GCM: iv, tag, ciphertext. `context` is not kept in it, yet without the same one it does not open. */
export const seal = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const iv = newIv()
  const sealing = createCipheriv(cipher, keyObjectOf(key), iv).setAAD(Buffer.from(context))
  const body = [sealing.update(plain), sealing.final()]
  return Buffer.concat([iv, sealing.getAuthTag(), ...body])
}

/** Throws when the key or the context is another, or a byte has changed. */
export const unseal = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const opening = createDecipheriv(cipher, keyObjectOf(key), sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  opening.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([opening.update(sealed.subarray(ivLength + tagLength)), opening.final()])
}
