import { z } from 'zod'

/** The beginning of each RSA key behind its length (RFC 5208): version 0, and the kind of key. */
const RSA_KEY_HEADER = [0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01]
/** A sequence with a length of two bytes. */
const SEQUENCE_HEADER = [0x30, 0x82]
const SEQUENCE_HEADER_BYTES = 4

const bytesIn = (base64: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** Whether a key is complete, and of the kind that Google takes. */
const isKey = (pem: string): boolean => {
  const body = /^-----BEGIN PRIVATE KEY-----([\s\S]+)-----END PRIVATE KEY-----\s*$/.exec(pem)?.[1]
  const bytes = body === undefined ? undefined : bytesIn(body)
  if (
    !bytes ||
    !startsWith(bytes, SEQUENCE_HEADER) ||
    !startsWith(bytes.subarray(SEQUENCE_HEADER_BYTES), RSA_KEY_HEADER)
  )
    return false
  return new DataView(bytes.buffer).getUint16(2) === bytes.length - SEQUENCE_HEADER_BYTES
}

/** The account that sends an app's messages: the JSON file that Google gives when a key is made. */
export const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().refine(isKey),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

/** The service account in a text; undefined when the text is none. */
export const serviceAccountIn = (text: string): ServiceAccount | undefined => {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
