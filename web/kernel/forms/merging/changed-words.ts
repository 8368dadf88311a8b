/** A stretch of words that stand, or of words that one of two texts has alone. */
type WordRun = { readonly text: string; readonly isChanged: boolean }

/** So many pairs of words are compared: beyond, everything between the first and the last difference counts as changed. */
const MAX_PAIRS = 2_000_000
/** Of a long stretch that stands, so many words are shown at either end. */
const SHOWN_WORDS = 12

/** Each with the space after it, so that they make up the text again. */
export const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? []

const places = (from: number, end: number) =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index)

/** How many words two texts share from each place on, in a table of rows by the words of the first. */
const sharedFrom = (first: readonly string[], second: readonly string[]) => {
  const width = second.length + 1
  const table = new Uint32Array((first.length + 1) * width)
  const at = (row: number, column: number) => table[row * width + column] ?? 0
  for (let row = first.length - 1; row >= 0; row -= 1)
    for (let column = second.length - 1; column >= 0; column -= 1)
      table[row * width + column] =
        first[row] === second[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  return at
}

type ChangedPlaces = { readonly removed: readonly number[]; readonly added: readonly number[] }

const compare = (first: readonly string[], second: readonly string[]): ChangedPlaces => {
  if (first.length * second.length > MAX_PAIRS)
    return { removed: places(0, first.length), added: places(0, second.length) }
  const shared = sharedFrom(first, second)
  const removed: number[] = []
  const added: number[] = []
  let [row, column] = [0, 0]
  while (row < first.length && column < second.length) {
    if (first[row] === second[column]) {
      row += 1
      column += 1
    } else if (shared(row + 1, column) >= shared(row, column + 1)) removed.push(row++)
    else added.push(column++)
  }
  return {
    removed: [...removed, ...places(row, first.length)],
    added: [...added, ...places(column, second.length)],
  }
}

/** The places of the words that are in one of two versions only. */
export const changedWords = (before: readonly string[], after: readonly string[]): ChangedPlaces => {
  const [first, second] = [before, after].map((words) => words.map((word) => word.trim())) as [string[], string[]]
  const shorter = Math.min(first.length, second.length)
  let start = 0
  while (start < shorter && first[start] === second[start]) start += 1
  let tail = 0
  while (tail < shorter - start && first.at(-1 - tail) === second.at(-1 - tail)) tail += 1
  const { removed, added } = compare(first.slice(start, first.length - tail), second.slice(start, second.length - tail))
  return { removed: removed.map((place) => place + start), added: added.map((place) => place + start) }
}

const shorten = (words: readonly string[]): string =>
  words.length > 3 * SHOWN_WORDS
    ? `${words.slice(0, SHOWN_WORDS).join('')}… ${words.slice(-SHOWN_WORDS).join('')}`
    : words.join('')

/** The words in stretches, long ones that stand only by their ends. */
export const runsOf = (words: readonly string[], changed: readonly number[]): readonly WordRun[] => {
  const marked = new Set(changed)
  const runs: { words: string[]; isChanged: boolean }[] = []
  for (const [place, word] of words.entries()) {
    const last = runs.at(-1)
    const isChanged = marked.has(place)
    if (last?.isChanged === isChanged) last.words.push(word)
    else runs.push({ words: [word], isChanged })
  }
  return runs.map(({ words: own, isChanged }) => ({ text: isChanged ? own.join('') : shorten(own), isChanged }))
}
