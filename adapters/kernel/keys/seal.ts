import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Random IVs are fetched in batches: one by one they take longer than the encryption. */
const IVS_PER_BATCH = 512
let spareIvs: Buffer = Buffer.alloc(0)

const newIv = (): Buffer => {
  if (spareIvs.length === 0) spareIvs = randomBytes(IV_BYTES * IVS_PER_BATCH)
  const iv = spareIvs.subarray(0, IV_BYTES)
  spareIvs = spareIvs.subarray(IV_BYTES)
  return iv
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/**
 * Node.js takes three times as long with the bare bytes, because it makes a key of them each time; a person's key opens
 * many boxes.
 */
const keyObjectOf = (key: Buffer): KeyObject => {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}

/** AES-256-GCM: iv, tag, ciphertext. `context` is not stored, but opening needs the same one. */
export const seal = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const iv = newIv()
  const sealing = createCipheriv(cipher, keyObjectOf(key), iv).setAAD(Buffer.from(context))
  const body = [sealing.update(plain), sealing.final()]
  return Buffer.concat([iv, sealing.getAuthTag(), ...body])
}

/** Throws when the key or the context differs, or a byte has changed. */
export const openSeal = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const opening = createDecipheriv(cipher, keyObjectOf(key), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  opening.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([opening.update(sealed.subarray(IV_BYTES + TAG_BYTES)), opening.final()])
}
