/** The pattern of `like` for whatever holds the word, with nothing in it taken for a wildcard. */
export const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
