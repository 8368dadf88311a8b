import { ManuscriptError } from './manuscript.ts'
import { wordsIn } from './words.ts'

/** Ten thousand pages; a reader that passes it is reading a bomb. */
const MAX_CHARACTERS = 20_000_000

const CHARACTERS_PER_PIECE = 1 << 16

export type Tally = {
  /** The next piece of text; a word may go on in the piece after it. Throws `TooLarge` when there is no end to it. */
  readonly add: (text: string) => void
  readonly words: () => number
}

/** Counts words while they are read, so that the text of a manuscript is never in memory as a whole. */
export const newTally = (): Tally => {
  let signs = 0
  let words = 0
  let rest = ''

  const settle = () => {
    const end = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\n'))
    const whole = end < 0 ? rest.length : end
    words += wordsIn(rest.slice(0, whole))
    rest = rest.slice(whole)
  }

  return {
    add: (text) => {
      signs += text.length
      if (signs > MAX_CHARACTERS) throw new ManuscriptError('TooLarge')
      rest += text
      if (rest.length >= CHARACTERS_PER_PIECE) settle()
    },
    words: () => words + wordsIn(rest),
  }
}
