/** Maximum characters of a search. */
export const MAX_SEARCH_LENGTH = 200

const MIN_WORD_LENGTH = 2

/**
 * The words of a search in small letters: none until one of them has two characters. Shorter ones then count too: 'nr
 * 1' finds less than 'nr'.
 */
export const searchWords = (search = ''): readonly string[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.some(({ length }) => length >= MIN_WORD_LENGTH) ? words : []
}

export const containsWords = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}
