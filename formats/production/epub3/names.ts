/** The folder of the container in which the publication lies. */
export const EPUB_FOLDER = 'EPUB'

/** Ids within an article's document. */
/** All of it, the mark of a page too. */
export const BODY_ID = 'allt'
export const SECTION_ID = 'artikel'
export const HEADING_ID = 'rubrik'
export const pageId = (number: number): string => `sida${number}`
