import { ListError } from './list-error.ts'

/** Cells of a list of 100,000 people with twenty columns. */
export const MAX_CELLS = 2_000_000
/** The length of the longest text that the product takes as a file. */
const MAX_CHARACTERS = 20_000_000

/** A real list has no longer cell, and this text would be kept whole. */
export const MAX_CELL_CHARACTERS = 20_000

/** A list of people has fewer columns. */
export const MAX_COLUMNS = 200

/** Counts the cells and characters of a list while it is read: a small file may repeat each cell two hundred times. */
export const listSize = () => {
  let cells = 0
  let characters = 0
  return {
    /** Adds cells and characters. Throws `TooLarge` when the list exceeds the limits. */
    add: (more: number, length: number) => {
      cells += more
      characters += length
      if (cells > MAX_CELLS || characters > MAX_CHARACTERS) throw new ListError('TooLarge')
    },
  }
}
