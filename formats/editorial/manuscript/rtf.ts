import parseRtf from 'rtf-parser'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import type { Tally } from './tally.ts'

/** Binary and hexadecimal data of pictures, which the library would read as text. */
const pictures =
  /\{\\(?:\*\\)?(?:pict|objdata|shppict|blipuid|themedata|colorschememapping|datastore)\b[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g

/** The fallback character for readers without Unicode, which the library would read as one more character. */
const UNICODE_FALLBACK = /(\\u-?\d+) ?(?:\\'[0-9a-f]{2}|\?)/gi

/** Hidden text and tracked deletions: word processors put each run in a group that begins with its formatting. */
const UNREAD_GROUP =
  /(?<!\\)\{(?:\\(?!(?:v|deleted)(?![a-z\d]))[a-z]+-?\d*\s*)*\\(?:v|deleted)(?![a-z\d])(?:\\[{}]|[^{}])*\}/g

/** Control words that separate words and that the library ignores: cells, rows, pages, dashes. */
const PARTING_WORD = /(?<!\\)\\(?:(?:nest)?(?:cell|row)|sect|page|column|emdash|endash|bullet)(?![a-z])/g

const [OPEN_BRACE, CLOSE_BRACE] = Buffer.from('{}')

type Part = { readonly value?: string; readonly content?: readonly Part[] }

const textOf = ({ value, content }: Part): string => value ?? (content ?? []).map(textOf).join('')

/** The library's time grows with the square of the depth; word processors stay below twenty. */
const MAX_DEPTH = 256

const checkDepth = (bytes: Buffer) => {
  let depth = 0
  for (const byte of bytes) {
    if (byte === OPEN_BRACE) depth += 1
    else if (byte === CLOSE_BRACE) depth -= 1
    if (depth > MAX_DEPTH) throw new ManuscriptError('Unreadable')
  }
}

/** Rich Text Format as WordPad, Word and TextEdit write it, without what readers do not see. */
export const shownRtf = (bytes: Buffer): string => {
  checkDepth(bytes)
  return bytes
    .toString('latin1')
    .replaceAll(pictures, '')
    .replaceAll(UNREAD_GROUP, '')
    .replaceAll(UNICODE_FALLBACK, '$1 ')
}

export const readRtf = (bytes: Buffer, tally: Tally): Promise<Manuscript> => {
  const source = shownRtf(bytes).replaceAll(PARTING_WORD, String.raw`\par`)
  return new Promise((resolve, reject) => {
    parseRtf.string(source, (error, document) => {
      if (error || !document) return reject(new ManuscriptError('Unreadable', { cause: error }))
      for (const part of document.content) tally.add(`${textOf(part)}\n`)
      resolve({})
    })
  })
}
