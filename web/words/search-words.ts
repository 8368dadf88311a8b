const SHORTEST_WORD = 2

/** Whether a search is still too short to count. */
export const isTooShort = (text: string): boolean => text.trim().length < SHORTEST_WORD

/** The words of a search in small letters. Words shorter than two characters are ignored. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= SHORTEST_WORD)

export const containsWords = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}
