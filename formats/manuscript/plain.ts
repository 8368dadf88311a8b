import { marked } from 'marked'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { markupReader } from './markup.ts'
import type { Tally } from './tally.ts'

const AT_A_TIME = 1 << 16

const byMark = (bytes: Buffer): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Of what no text holds: control characters other than those that part lines, and what was no sign at all. */
const strangeSigns = (text: string): number =>
  [...text.slice(0, 100_000).matchAll(/\p{Cc}|\ufffd/gu)].filter(([sign]) => !'\t\n\v\f\r\u001b\u0085'.includes(sign))
    .length

/** What of text every second byte is nought of is UTF-16, also without its mark. */
const byNoughts = (bytes: Buffer): string | undefined => {
  const noughts = [0, 0]
  const looked = bytes.subarray(0, AT_A_TIME)
  for (let at = looked.indexOf(0); at !== -1; at = looked.indexOf(0, at + 1))
    noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = noughts
  if (Math.max(first, second) * 4 <= looked.length) return undefined
  return first > second ? 'utf-16be' : 'utf-16le'
}

const unmarked = (bytes: Buffer): string | undefined => {
  const encoding = byNoughts(bytes)
  if (!encoding) return undefined
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return strangeSigns(text) === 0 ? text : undefined
  } catch {
    return undefined
  }
}

/** UTF-8, UTF-16, or else what Windows wrote before them. */
export const decodeText = (bytes: Buffer): string => {
  const marked = byMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const text = unmarked(bytes)
  if (text !== undefined) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const looksLikeHtml = (text: string) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(
    text.slice(0, 4_000),
  )

const MOST_STRANGE_SIGNS = 20

/** What UTF-8 needs at most for the signs that are counted at all. */
const MOST_BYTES = 80_000_000

const told = (text: string, tell: (piece: string) => void) => {
  for (let at = 0; at < text.length; at += AT_A_TIME) tell(text.slice(at, at + AT_A_TIME))
}

const readHtml = (html: string, tally: Tally) => {
  const reader = markupReader(tally)
  told(html, (piece) => reader.write(piece))
  reader.end()
}

/** Text, Markdown or HTML; bytes that are no text are `NotAManuscript`. */
export const readPlain = (bytes: Buffer, ending: string, tally: Tally): Manuscript => {
  if (bytes.length > MOST_BYTES) throw new ManuscriptError('TooLarge')
  const text = decodeText(bytes)
  if (strangeSigns(text) > MOST_STRANGE_SIGNS || text.includes('\0')) throw new ManuscriptError('NotAManuscript')
  if (looksLikeHtml(text) || ['html', 'htm', 'xhtml'].includes(ending)) readHtml(text, tally)
  else if (ending === 'md' || ending === 'markdown') readHtml(marked.parse(text, { async: false }), tally)
  else told(text, tally.add)
  return {}
}
