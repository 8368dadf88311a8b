import { marked } from 'marked'
import { countStrangeCharacters, decodeText } from '../../kernel/outside/decode-text.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { markupReader } from './markup.ts'
import type { Tally } from './tally.ts'

const CHARACTERS_PER_PIECE = 1 << 16

const looksLikeHtml = (text: string) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(
    text.slice(0, 4_000),
  )

const MAX_STRANGE_CHARACTERS = 20

/** The most bytes of UTF-8 for the characters that the tally accepts. */
const MAX_BYTES = 80_000_000

const tellInPieces = (text: string, tell: (piece: string) => void) => {
  for (let at = 0; at < text.length; at += CHARACTERS_PER_PIECE) tell(text.slice(at, at + CHARACTERS_PER_PIECE))
}

const readHtml = (html: string, tally: Tally) => {
  const reader = markupReader(tally)
  tellInPieces(html, (piece) => reader.write(piece))
  reader.end()
}

/** Text, or HTML, which Markdown becomes; other bytes are `NotAManuscript`. */
export const decodePlain = (bytes: Buffer, ending: string): { readonly text: string; readonly isHtml: boolean } => {
  if (bytes.length > MAX_BYTES) throw new ManuscriptError('TooLarge')
  const { text } = decodeText(bytes)
  if (countStrangeCharacters(text) > MAX_STRANGE_CHARACTERS || text.includes('\0'))
    throw new ManuscriptError('NotAManuscript')
  if (looksLikeHtml(text) || ['html', 'htm', 'xhtml'].includes(ending)) return { text, isHtml: true }
  const isMarkdown = ending === 'md' || ending === 'markdown'
  return isMarkdown ? { text: marked.parse(text, { async: false }), isHtml: true } : { text, isHtml: false }
}

export const readPlain = (bytes: Buffer, ending: string, tally: Tally): Manuscript => {
  const { text, isHtml } = decodePlain(bytes, ending)
  if (isHtml) readHtml(text, tally)
  else tellInPieces(text, tally.add)
  return {}
}
