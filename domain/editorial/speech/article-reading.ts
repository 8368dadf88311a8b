import { asMarkup } from '../../kernel/values/texts/markup.ts'
import { signOf } from '../article/named-signs.ts'
import { replacePictures } from '../article/picture-tag.ts'
import { PICTURE_WORD, plainText, TABLE_WORD } from '../article/plain-text.ts'
import { replaceTables, type TextTable } from '../article/text-tables.ts'
import { isSaid, sentencesIn } from './sentences.ts'

/** What a voice reads of an article. `ingress` and `text` are sanitised HTML. */
export type ArticleToRead = {
  readonly name: string
  readonly ingress: string
  readonly text: string
  readonly byLine: string
}

/**
 * A line that is read in one go: a heading, or a paragraph up to its end or a break. `lead`: what is said before its
 * first sentence, and stands elsewhere in the text. `isWhole`: it is one sentence, however it is written.
 */
export type Line = {
  readonly kind: 'heading' | 'paragraph'
  readonly text: string
  readonly lead?: string
  readonly isWhole?: true
}

/** A sentence, and what ends with it. */
export type Sentence = { readonly text: string; readonly ends: 'sentence' | Line['kind'] }

/** Tags between which a line lies, and leads; all others stand within a line. */
const BORDER = /<(?:(\/?)(?:p|br|hr|ul|ol|li|blockquote|h([1-6])|(picture))|lead said="([^"]*)")(?:\s[^>]*)?>/g
const TAG = /<[^>]*>/g

const readable = (html: string): string =>
  html.replaceAll(TAG, '').replaceAll(/&(#?\w+);/g, (_, name: string) => signOf(name))

const leadTag = (words: string) => `<lead said="${words.replaceAll('"', '&quot;')}">`

/** The cells of a table as lines, each led by the words of its header. The first words are led by that of a table. */
const cellLines = ({ caption, rows }: TextTable): string => {
  const cells = rows.flat()
  const first = isSaid(caption) ? undefined : cells.find(({ html }) => isSaid(plainText(html)))
  const lines = cells.map((cell) => {
    const words = plainText(cell.heading ?? '').replaceAll(/\s*\n\s*/g, ' ')
    const leads = [...(cell === first ? [TABLE_WORD] : []), ...(words === '' ? [] : [asMarkup(words)])]
    return `${leads.map((lead) => leadTag(`${lead}: `)).join('')}<p>${cell.html}</p><lead said="">`
  })
  return `<p></p>${isSaid(caption) ? leadTag(`${TABLE_WORD}: `) : ''}<p>${caption}</p>${lines.join('')}`
}

const pictureLine = (_: string, alt: string) => `<picture>${leadTag(`${PICTURE_WORD}: `)}${alt}</picture><lead said="">`

/** The lines of sanitised HTML, in their order, as they are written. */
export const linesOf = (html: string): readonly Line[] => {
  const lines: Line[] = []
  let [from, kind]: [number, Line['kind']] = [0, 'paragraph']
  let lead = ''
  let isWhole = false
  const flat = replacePictures(replaceTables(html, cellLines), pictureLine)
  const add = (until: number) => {
    const text = readable(flat.slice(from, until))
    lines.push({ kind, text, ...(lead !== '' && { lead }), ...(isWhole && { isWhole }) })
    if (isSaid(text)) lead = ''
  }
  for (const { 0: tag, 1: slash, 2: level, 3: picture, 4: said, index } of flat.matchAll(BORDER)) {
    add(index)
    from = index + tag.length
    if (said !== undefined) lead = readable(said) === '' ? '' : lead + readable(said)
    else if (picture !== undefined) isWhole = slash === ''
    // A break within a heading does not end it.
    else if (!tag.startsWith('<br')) kind = level !== undefined && slash === '' ? 'heading' : 'paragraph'
  }
  add(flat.length)
  return lines
}

const asSaid = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const sentencesOfLine = ({ kind, text, lead = '', isWhole }: Line): readonly Sentence[] => {
  const stretches = isWhole ? (isSaid(text) ? [{ begin: 0, end: text.length }] : []) : sentencesIn(text)
  return stretches.map(({ begin, end }, index) => ({
    text: asSaid(`${index === 0 ? lead : ''}${text.slice(begin, end)}`),
    ends: index === stretches.length - 1 ? kind : 'sentence',
  }))
}

export const sentencesOf = (html: string): readonly Sentence[] => linesOf(html).flatMap(sentencesOfLine)

/** A name is one sentence, so that its times are those of the heading. */
const oneSentence = (text: string, ends: Line['kind']): readonly Sentence[] =>
  isSaid(text) ? [{ text: asSaid(text), ends }] : []

/** What is read of an article, in the order in which it is shown: its name, the ingress, the text and the byline. */
export const readingOf = ({ name, ingress, text, byLine }: ArticleToRead): readonly Sentence[] => [
  ...oneSentence(name, 'heading'),
  ...sentencesOf(ingress),
  ...sentencesOf(text),
  ...oneSentence(byLine, 'paragraph'),
]

/** A text to try a voice with, line by line; of several lines the first is a heading. */
export const readingOfSample = (text: string): readonly Sentence[] => {
  const lines = text.split('\n').filter((line) => /\S/.test(line))
  return lines.flatMap((line, index) =>
    sentencesOfLine({ kind: index === 0 && lines.length > 1 ? 'heading' : 'paragraph', text: line }),
  )
}

/** Whether there is more to read than the name. */
export const hasTextToRead = ({ ingress, text }: Pick<ArticleToRead, 'ingress' | 'text'>): boolean =>
  sentencesOf(ingress).length + sentencesOf(text).length > 0
