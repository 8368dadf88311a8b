import { decodeDocument } from '../../kernel/outside/decode-document.ts'

const hasMark = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0xef

const decodeBy = (charset: string, bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80)

/**
 * Decodes a feed by its byte order mark, the `charset` of its server, its declaration, or its bytes (RFC 7303, 3). Bytes
 * that are UTF-8 are read as UTF-8 whatever the server says. `misnamed`: the encoding that was named, and is not it.
 */
export const decodeFeed = (
  bytes: Buffer,
  charset: string | undefined,
): { readonly text: string; readonly misnamed?: string } => {
  if (charset === undefined || hasMark(bytes)) return decodeDocument(bytes)
  const utf8 = isAscii(bytes) ? undefined : decodeBy('utf-8', bytes)
  const told = utf8 ?? decodeBy(charset, bytes)
  if (told === undefined) return { misnamed: charset, ...decodeDocument(bytes) }
  return utf8 !== undefined && !/^utf-?8$/i.test(charset) ? { text: told, misnamed: charset } : { text: told }
}
