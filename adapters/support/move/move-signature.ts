import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { companionName } from '../signed-export/pack-export.ts'
import { MANIFEST, readManifest } from './move-folder.ts'
import { refuseMove } from './move-refused.ts'
import { parsePlainJson, readPlainText } from './plain-files.ts'

/** A detached JWS over bytes that are not encoded again. */
const isSignedBy = (x: string, payload: string, signature: string): boolean => {
  const [head = '', middle, bytes = ''] = signature.split('.')
  try {
    // The kind of the key is ours alone: another kind could carry a trusted `x` beside its own numbers.
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return middle === '' && verify(null, Buffer.from(`${head}.${payload}`), key, Buffer.from(bytes, 'base64url'))
  } catch {
    // What is no key has signed nothing.
    return false
  }
}

const Companion = z.object({ signature: z.string(), publicKey: z.object({ x: z.string() }) })

const MAX_COMPANION = 64 * 1024

/** The key that signed the folder, which the moving office tells on another way. Rejects where the signature is broken. */
export const signerOfMove = async (folder: string): Promise<string> => {
  const { text } = await readManifest(folder)
  const name = companionName(MANIFEST)
  const companion = Companion.safeParse(parsePlainJson(await readPlainText(folder, name, MAX_COMPANION), name))
  if (!companion.success) return refuseMove('Underskriften är skadad.')
  const { signature, publicKey } = companion.data
  if (!isSignedBy(publicKey.x, text, signature)) refuseMove(`Underskriften gäller inte ${MANIFEST}: den är ändrad.`)
  return publicKey.x
}
