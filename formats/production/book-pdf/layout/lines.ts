import LineBreaker from 'linebreak'
import { type Letters, lettersIn, type MeasuredRun } from './letters.ts'
import { NEW_LINE, type Style, type TextRun } from './runs.ts'

/** A part of a line that is drawn in one operation. */
export type Segment = MeasuredRun & {
  readonly style: Style
  /** Distance from the beginning of the line. */
  readonly x: number
}

export type Line = readonly Segment[]

type Word = { readonly parts: readonly TextRun[]; readonly endsLine: boolean }

type Piece = Omit<Segment, 'x'>

/** Splits runs where a line may end (UAX #14); each word has the space after it. */
const wordsOf = (runs: readonly TextRun[]): readonly Word[] => {
  const text = runs.map((run) => run.text).join('')
  const breaker = new LineBreaker(text)
  const words: Word[] = []
  let [run, offset, from] = [0, 0, 0]
  const upTo = (to: number): readonly TextRun[] => {
    const parts: TextRun[] = []
    for (let rest = to - from; rest > 0; ) {
      const current = runs[run]
      if (!current) break
      const part = current.text.slice(offset, offset + rest)
      if (part !== '') parts.push({ text: part.replaceAll(NEW_LINE, ''), style: current.style })
      rest -= part.length
      offset += part.length
      if (offset === current.text.length) [run, offset] = [run + 1, 0]
    }
    return parts
  }
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push({ parts: upTo(next.position), endsLine: text[next.position - 1] === NEW_LINE })
    from = next.position
  }
  return words
}

const piecesOf = (letters: Letters, parts: readonly TextRun[]): readonly Piece[] =>
  parts.flatMap(({ text, style }) =>
    letters.measured(text, style.weight, style.size).map((measured) => ({ ...measured, style })),
  )

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

const bareWidthOf = (pieces: readonly Piece[]): number =>
  widthOf(pieces) - (pieces.at(-1)?.width ?? 0) + (pieces.at(-1)?.bare ?? 0)

/** Joins letters of the same style, because kerning depends on both neighbours. */
const mergeRuns = (letters: readonly TextRun[]): readonly TextRun[] => {
  const runs: TextRun[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.style === letter.style) runs.splice(-1, 1, { ...last, text: last.text + letter.text })
    else runs.push(letter)
  }
  return runs
}

/** How many of these letters fit on a line: at least one. */
const countFitting = (letters: Letters, parts: readonly TextRun[], width: number): number => {
  const fits = (count: number) => bareWidthOf(piecesOf(letters, mergeRuns(parts.slice(0, count)))) <= width
  let most = 1
  while (most < parts.length && fits(most)) most *= 2
  let [few, many] = [Math.max(1, Math.floor(most / 2)), Math.min(most, parts.length)]
  while (few < many) {
    const middle = Math.ceil((few + many) / 2)
    if (fits(middle)) few = middle
    else many = middle - 1
  }
  return few
}

/** Splits a word that is longer than a line. */
const partsOfWord = (letters: Letters, { parts, endsLine }: Word, width: number): readonly Word[] => {
  const left = parts.flatMap(({ text, style }) => lettersIn(text).map((letter) => ({ text: letter, style })))
  const words: Word[] = []
  while (left.length > 0) {
    const held = left.splice(0, countFitting(letters, left, width))
    words.push({ parts: mergeRuns(held), endsLine: endsLine && left.length === 0 })
  }
  return words
}

const isAlike = (one: Piece | undefined, other: Piece): boolean =>
  one?.style === other.style && one.face === other.face && one.isRightToLeft === other.isRightToLeft

const isSpace = (piece: Piece | undefined): boolean => piece?.shown === ' '

const joinSegments = (pieces: readonly Segment[], last: Piece): Segment => {
  const [first] = pieces
  const all = [...pieces, last]
  const width = widthOf(pieces)
  return {
    ...last,
    x: first?.x ?? 0,
    text: all.map(({ text }) => text).join(''),
    shown: all.map(({ shown }) => shown).join(''),
    width: width + last.width,
    bare: width + last.bare,
  }
}

/** Joins neighbours of the same style, and words read from the right together with the spaces between them. */
const layOutLine = (pieces: readonly Piece[]): Line => {
  const line: Segment[] = []
  let x = 0
  for (const piece of pieces) {
    const isPhrase = piece.isRightToLeft && isSpace(line.at(-1)) && isAlike(line.at(-2), piece)
    if (isPhrase) line.push(joinSegments(line.splice(-2), piece))
    else if (isAlike(line.at(-1), piece)) line.push(joinSegments(line.splice(-1), piece))
    else line.push({ ...piece, x })
    x += piece.width
  }
  return line
}

/** Sets a text in lines of the given width. No line is empty unless the text is. */
export const linesOf = (letters: Letters, runs: readonly TextRun[], width: number): readonly Line[] => {
  const lines: Line[] = []
  let open: Piece[] = []
  const close = () => {
    lines.push(layOutLine(open))
    open = []
  }
  const add = ({ parts, endsLine }: Word): void => {
    const pieces = piecesOf(letters, parts)
    if (open.length > 0 && widthOf(open) + bareWidthOf(pieces) > width) close()
    open.push(...pieces)
    if (endsLine) close()
  }
  for (const word of wordsOf(runs)) {
    const isTorn = bareWidthOf(piecesOf(letters, word.parts)) > width
    for (const each of isTorn ? partsOfWord(letters, word, width) : [word]) add(each)
  }
  if (open.length > 0 || lines.length === 0) close()
  return lines
}

/** The precision of the search for a heading's narrowest width, in points. */
const WIDTH_TOLERANCE_POINTS = 4

/**
 * Sets a heading in as few lines as the width allows, all about as long: a last word on a line of its own looks like a
 * mistake.
 */
export const evenLinesOf = (letters: Letters, runs: readonly TextRun[], width: number): readonly Line[] => {
  const lines = linesOf(letters, runs, width)
  if (lines.length < 2) return lines
  const words = wordsOf(runs).map(({ parts }) => bareWidthOf(piecesOf(letters, parts)))
  let [narrow, wide] = [Math.min(width, Math.max(...words)), width]
  while (wide - narrow > WIDTH_TOLERANCE_POINTS) {
    const middle = (narrow + wide) / 2
    if (linesOf(letters, runs, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return linesOf(letters, runs, wide)
}
