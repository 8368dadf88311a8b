import { ManuscriptError } from './manuscript.ts'
import { wordsIn } from './words.ts'

/** Ten thousand pages; a longer text is a bomb. */
const MAX_CHARACTERS = 20_000_000

const CHARACTERS_PER_PIECE = 1 << 16

export type Tally = {
  /**
   * Adds the next piece of text; a word may continue in the next piece. Throws `TooLarge` when the text exceeds the
   * limit.
   */
  readonly add: (text: string) => void
  readonly words: () => number
}

/** Counts words during reading, so that the whole text is never in memory. */
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
