/** How long it takes to read a word aloud. */
export const MILLISECONDS_PER_WORD = 320
export const SECONDS_PER_WORD = MILLISECONDS_PER_WORD / 1000

/** Words of a page when nobody has counted them: 16 pages come to 5 120 words. */
export const WORDS_PER_PAGE = 320
