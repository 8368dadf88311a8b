import parseRtf from 'rtf-parser'
import { type Manuscript, ManuscriptError } from './manuscript.ts'

/** Binary and hexadecimal data of pictures, which the library would take for text. */
const pictures =
  /\{\\(?:\*\\)?(?:pict|objdata|shppict|blipuid|themedata|colorschememapping|datastore)\b[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g

/** What a reader without Unicode shows instead of the sign before it, which the library takes for a sign of its own. */
const fallback = /(\\u-?\d+) ?(?:\\'[0-9a-f]{2}|\?)/gi

type Part = { readonly value?: string; readonly content?: readonly Part[] }

const textOf = ({ value, content }: Part): string => value ?? (content ?? []).map(textOf).join('')

/** Rich Text Format, as WordPad, Word and TextEdit write it. */
export const readRtf = (bytes: Buffer): Promise<Manuscript> => {
  const source = bytes.toString('latin1').replaceAll(pictures, '').replaceAll(fallback, '$1 ')
  return new Promise((resolve, reject) => {
    parseRtf.string(source, (error, document) => {
      if (error || !document) reject(new ManuscriptError('Unreadable', { cause: error }))
      else resolve({ text: document.content.map(textOf).join('\n') })
    })
  })
}
