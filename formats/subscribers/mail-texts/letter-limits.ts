import { Parser } from 'htmlparser2'

/** The search takes the square of the depth; the deepest tables of real letters reach thirty. */
const MAX_DEPTH = 100
/** The largest letters of newsletter services have some two thousand. */
const MAX_ELEMENTS = 5_000
/** Attributes and pieces of text; an entity is a piece of its own. */
const MAX_PIECES = 20_000

const TOO_DEEP_TEXT = `allt, för mer än ${MAX_DEPTH} element ligger i varandra`
const TOO_MANY_ELEMENTS_TEXT = 'allt, för det är fler än 5 000 element'
const TOO_MANY_PIECES_TEXT = 'allt, för det är fler än 20 000 attribut och bitar av text'

type Counts = { depth: number; deepest: number; elements: number; pieces: number }

const excessIn = ({ deepest, elements, pieces }: Counts): string | undefined => {
  if (deepest > MAX_DEPTH) return TOO_DEEP_TEXT
  if (elements > MAX_ELEMENTS) return TOO_MANY_ELEMENTS_TEXT
  return pieces > MAX_PIECES ? TOO_MANY_PIECES_TEXT : undefined
}

/**
 * Why the HTML of a letter is too large to parse while other requests wait, in Swedish; undefined: it is not. Counting
 * stops at the first broken limit.
 */
export const excessOf = (written: string): string | undefined => {
  const counts: Counts = { depth: 0, deepest: 0, elements: 0, pieces: 0 }
  const pauseAtExcess = () => {
    if (excessIn(counts) !== undefined) parser.pause()
  }
  const countPiece = () => {
    counts.pieces += 1
    pauseAtExcess()
  }
  const parser = new Parser({
    onattribute: countPiece,
    ontext: countPiece,
    onopentag: () => {
      counts.elements += 1
      counts.depth += 1
      counts.deepest = Math.max(counts.deepest, counts.depth)
      pauseAtExcess()
    },
    onclosetag: () => {
      counts.depth -= 1
    },
  })
  parser.write(written)
  return excessIn(counts)
}
