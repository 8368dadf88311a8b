import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Encrypts or decrypts bytes, at once or as a stream with bounded memory. */
export type Transform = {
  readonly bytes: (content: Uint8Array) => Promise<Uint8Array>
  readonly stream: (content: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>
}

export const noTransform: Transform = { bytes: async (content) => content, stream: async (content) => content }

type KeyPair = { readonly publicKey: string; readonly privateKey: string }

export const makeKeyPair = async (): Promise<KeyPair> => {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/** Encrypts in the format of age, so that `age --decrypt` opens every file too. Throws a sentence for another key. */
export const encryptionTo = (publicKey: string): Transform => {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(publicKey)
  } catch (error) {
    throw new Error(`${publicKey} is no public key: npm run backup -- key makes one (age1…)`, { cause: error })
  }
  return { bytes: (content) => encrypter.encrypt(content), stream: (content) => encrypter.encrypt(content) }
}

export const decryptionWith = (privateKey: string): Transform => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(privateKey)
  return { bytes: (content) => decrypter.decrypt(content), stream: (content) => decrypter.decrypt(content) }
}

/** Whether the reason of a failed decryption is the key, and not the bytes. */
export const isWrongKey = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('no identity matched')

/** A key file of `npm run backup -- key` or `age-keygen`: lines that begin with # are remarks. */
export const readKeyFile = async (path: string): Promise<Transform> => {
  const text = await readFile(path, 'utf8')
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!key) throw new Error(`${path} holds no private key (AGE-SECRET-KEY-…)`)
  try {
    return decryptionWith(key.trim())
  } catch (error) {
    throw new Error(`${path} holds a private key with a character too few or wrong`, { cause: error })
  }
}
