import { ListError } from './list-error.ts'

/** A list of 100,000 people with twenty columns. */
export const MAX_CELLS = 2_000_000
/** As long as the longest text that is taken in as a file. */
const MAX_CHARACTERS = 20_000_000

/** Longer is no cell of such a list, and would be kept whole. */
export const MAX_CELL_CHARACTERS = 20_000

/** More columns are no list of people. */
export const MAX_COLUMNS = 200

/** Counts what a list is made of while it is read: a small file may say of each cell that it is there two hundred times. */
export const listSize = () => {
  let cells = 0
  let characters = 0
  return {
    /** Throws `TooLarge` when the list has become more than one of people. */
    add: (more: number, length: number) => {
      cells += more
      characters += length
      if (cells > MAX_CELLS || characters > MAX_CHARACTERS) throw new ListError('TooLarge')
    },
  }
}
