/** The folder of the container in which the publication lies. */
export const FOLDER = 'EPUB'

/** Ids within an article's document. */
/** All of it, the mark of a page too. */
export const BODY = 'allt'
export const SECTION = 'artikel'
export const HEADING = 'rubrik'
export const pageId = (number: number): string => `sida${number}`
