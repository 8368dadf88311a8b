import { signOf } from './named-signs.ts'
import { replacePictures } from './picture-tag.ts'
import { replaceTables, type TextTable } from './text-tables.ts'

/** What listeners are told before the words of a table and of a picture. */
export const TABLE_WORD = 'Tabell'
export const PICTURE_WORD = 'Bild'

/** An unclosed tag reaches to the end, so that the rest is read once and not again from each `<`. */
const TAG = /<[^>]*(>|$)/g
const LINE_END = /<(?:br|hr|\/(?:p|li|blockquote|caption|tr|h[1-6]))>/g

const wordsIn = (html: string): string =>
  html
    .replaceAll(LINE_END, '\n')
    .replaceAll('</td>', ' ')
    .replaceAll('</th>', ' ')
    .replaceAll(TAG, (token, end) => (end === '>' ? '' : token))
    .replaceAll(/&(#?\w+);/g, (_, name: string) => signOf(name))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()

const pictureLine = (_: string, alt: string) => (alt === '' ? '' : `<p>${PICTURE_WORD}: ${alt}</p>`)

const onOneLine = (html: string) =>
  replacePictures(html, pictureLine)
    .replaceAll(LINE_END, ' ')
    .replaceAll(/<(?:p|ul|ol|li)(?: [^>]*)?>/g, ' ')
    .trim()

const hasWords = (html: string) => wordsIn(replacePictures(html, pictureLine)) !== ''

const rowLine = (row: TextTable['rows'][number]): string => {
  const cells = row.filter(({ html }) => hasWords(html))
  const said = cells.map(({ heading = '', html }) =>
    hasWords(heading) ? `${onOneLine(heading)}: ${onOneLine(html)}` : onOneLine(html),
  )
  return said.join(cells.some(({ heading = '' }) => hasWords(heading)) ? '; ' : ' – ')
}

const tableLines = ({ caption, rows }: TextTable): string => {
  const lines = [caption, ...rows.map(rowLine)].filter((line) => line !== '')
  return lines.map((line, index) => `<p>${index === 0 ? `${TABLE_WORD}: ` : ''}${line}</p>`).join('')
}

/**
 * The text of sanitised HTML for reading aloud: one line per paragraph, no markup. A table is told row by row, each cell
 * after the words of its header; a picture by its description.
 */
export const plainText = (html: string): string =>
  wordsIn(replacePictures(replaceTables(html, tableLines), pictureLine))

/** Counts the runs between spaces that have a letter or a digit, as they are written: each header once, no descriptions. */
export const countWords = (html: string): number =>
  wordsIn(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
