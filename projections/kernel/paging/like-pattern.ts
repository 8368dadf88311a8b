/** The pattern of `like` for texts that hold the word, with its wildcards escaped. */
export const likePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
