import { type DecodedText, guessEncoding, withoutMojibake } from './guess-encoding.ts'

const CHARACTERS_PER_PIECE = 1 << 16

const byMark = (bytes: Buffer): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Counts characters that no text holds: control characters other than line breaks, and undecodable bytes. */
export const countStrangeCharacters = (text: string): number =>
  [...text.slice(0, 100_000).matchAll(/\p{Cc}|\ufffd/gu)].filter(([sign]) => !'\t\n\v\f\r\u001b\u0085'.includes(sign))
    .length

/** Decodes UTF-16 without a byte order mark: every second byte of its Western text is zero. */
const byNoughts = (bytes: Buffer): string | undefined => {
  const noughts = [0, 0]
  const looked = bytes.subarray(0, CHARACTERS_PER_PIECE)
  for (let at = looked.indexOf(0); at !== -1; at = looked.indexOf(0, at + 1))
    noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = noughts
  if (Math.max(first, second) * 4 <= looked.length) return undefined
  return first > second ? 'utf-16be' : 'utf-16le'
}

const decodeUnmarked = (bytes: Buffer): string | undefined => {
  const encoding = byNoughts(bytes)
  if (!encoding) return undefined
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return countStrangeCharacters(text) === 0 ? text : undefined
  } catch {
    return undefined
  }
}

/** Decodes UTF-8, UTF-16, or an older encoding of Swedish text. */
export const decodeText = (bytes: Buffer): DecodedText => {
  const marked = byMark(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes) }
  const text = decodeUnmarked(bytes)
  if (text !== undefined) return { text }
  try {
    return withoutMojibake(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return guessEncoding(bytes)
  }
}
