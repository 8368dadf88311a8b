import { decodeText } from './decode-text.ts'

/** `misnamed`: the encoding that the document names is not the one it is written in. */
type DecodedDocument = { readonly text: string; readonly misnamed?: string }

const HEAD_BYTES = 2_048

const hasMark = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)

const namedEncoding = (bytes: Buffer): string | undefined => {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1').replaceAll('\0', '')
  const ofXml = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  return ofXml ?? /<meta[^>]*charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
}

const decodeBy = (encoding: string, bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isUtf8 = (encoding: string) => /^utf-?8$/i.test(encoding)
const isUtf16 = (encoding: string) => /^(?:utf-?16|ucs-?2)/i.test(encoding)

/**
 * Decodes XML or HTML by its byte order mark, XML declaration or `meta charset`. Bytes that are UTF-8 are read as UTF-8
 * whatever the document says, because text in another encoding is hardly ever valid UTF-8.
 */
export const decodeDocument = (bytes: Buffer): DecodedDocument => {
  const named = namedEncoding(bytes)
  if (hasMark(bytes) || named === undefined) return { text: decodeText(bytes).text.replace(/^\uFEFF/, '') }
  const utf8 = decodeBy('utf-8', bytes)
  const isAscii = bytes.every((byte) => byte < 0x80)
  if (isUtf8(named)) return utf8 === undefined ? { text: decodeText(bytes).text, misnamed: named } : { text: utf8 }
  if (isUtf16(named)) {
    // A declaration that was read byte by byte stands in no UTF-16.
    const isNamedRightly = bytes.subarray(0, HEAD_BYTES).includes(0)
    const { text } = decodeText(bytes)
    return isNamedRightly ? { text } : { text, misnamed: named }
  }
  if (utf8 !== undefined && !isAscii) return { text: utf8, misnamed: named }
  const text = decodeBy(named, bytes)
  return text === undefined ? { text: decodeText(bytes).text, misnamed: named } : { text }
}
