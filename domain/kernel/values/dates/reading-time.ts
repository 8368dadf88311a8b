/** Average time to read a word aloud. */
export const MILLISECONDS_PER_WORD = 320
export const SECONDS_PER_WORD = MILLISECONDS_PER_WORD / 1000

/** Assumed words of a page: 16 pages are 5 120 words. */
export const WORDS_PER_PAGE = 320
