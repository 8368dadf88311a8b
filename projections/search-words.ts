/** Shorter words are ignored. */
const SHORTEST_WORD = 2

export const searchWords = (search = ''): readonly string[] =>
  search.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD)

/** The pattern of `like` for whatever holds the word, with nothing in it taken for a wildcard. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
