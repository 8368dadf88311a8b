import LineBreaker from 'linebreak'
import { type Letters, lettersIn, type Measured } from './letters.ts'
import { NEW_LINE, type Run, type Style } from './runs.ts'

/** A part of a line that is drawn at once. */
export type Segment = Measured & {
  readonly style: Style
  /** From where the line begins. */
  readonly x: number
}

export type Line = readonly Segment[]

type Word = { readonly parts: readonly Run[]; readonly endsLine: boolean }

type Piece = Omit<Segment, 'x'>

/** Where a line may end (UAX #14), each word with the space behind it. */
const wordsOf = (runs: readonly Run[]): readonly Word[] => {
  const text = runs.map((run) => run.text).join('')
  const breaker = new LineBreaker(text)
  const words: Word[] = []
  let [run, offset, from] = [0, 0, 0]
  const upTo = (to: number): readonly Run[] => {
    const parts: Run[] = []
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

const piecesOf = (letters: Letters, parts: readonly Run[]): readonly Piece[] =>
  parts.flatMap(({ text, style }) =>
    letters.measured(text, style.weight, style.size).map((measured) => ({ ...measured, style })),
  )

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

const bareWidthOf = (pieces: readonly Piece[]): number =>
  widthOf(pieces) - (pieces.at(-1)?.width ?? 0) + (pieces.at(-1)?.bare ?? 0)

/** A word that no line holds, letter by letter. */
const lettersOfWord = ({ parts, endsLine }: Word): readonly Word[] => {
  const letters = parts.flatMap(({ text, style }) => lettersIn(text).map((letter) => ({ text: letter, style })))
  return letters.map((letter, index) => ({ parts: [letter], endsLine: endsLine && index === letters.length - 1 }))
}

const isAlike = (one: Piece | undefined, other: Piece): boolean =>
  one?.style === other.style && one.face === other.face && one.isRightToLeft === other.isRightToLeft

const isSpace = (piece: Piece | undefined): boolean => piece?.shown === ' '

const asOne = (pieces: readonly Segment[], last: Piece): Segment => {
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

/** What stands beside each other and looks the same is one; so are words that are read from the right, with what parts them. */
const joined = (pieces: readonly Piece[]): Line => {
  const line: Segment[] = []
  let x = 0
  for (const piece of pieces) {
    const isPhrase = piece.isRightToLeft && isSpace(line.at(-1)) && isAlike(line.at(-2), piece)
    if (isPhrase) line.push(asOne(line.splice(-2), piece))
    else if (isAlike(line.at(-1), piece)) line.push(asOne(line.splice(-1), piece))
    else line.push({ ...piece, x })
    x += piece.width
  }
  return line
}

const isLetter = ({ parts }: Word): boolean => parts.length === 1 && lettersIn(parts[0]?.text ?? '').length < 2

/** A text in lines of at most so much width, none of them empty unless the text is. */
export const linesOf = (letters: Letters, runs: readonly Run[], width: number): readonly Line[] => {
  const lines: Line[] = []
  let open: Piece[] = []
  const close = () => {
    lines.push(joined(open))
    open = []
  }
  const add = (word: Word): void => {
    const pieces = piecesOf(letters, word.parts)
    const wanted = bareWidthOf(pieces)
    if (open.length > 0 && widthOf(open) + wanted > width) close()
    if (wanted > width && !isLetter(word)) {
      for (const letter of lettersOfWord(word)) add(letter)
      return
    }
    open.push(...pieces)
    if (word.endsLine) close()
  }
  for (const word of wordsOf(runs)) add(word)
  if (open.length > 0 || lines.length === 0) close()
  return lines
}

/** How near the narrowest width a heading is set, in points. */
const NEAR = 4

/** As few lines as the width allows, all about as long: a heading whose last word stands alone looks like a slip. */
export const evenLinesOf = (letters: Letters, runs: readonly Run[], width: number): readonly Line[] => {
  const lines = linesOf(letters, runs, width)
  if (lines.length < 2) return lines
  const words = wordsOf(runs).map(({ parts }) => bareWidthOf(piecesOf(letters, parts)))
  let [narrow, wide] = [Math.min(width, Math.max(...words)), width]
  while (wide - narrow > NEAR) {
    const middle = (narrow + wide) / 2
    if (linesOf(letters, runs, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return linesOf(letters, runs, wide)
}
