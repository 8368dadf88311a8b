/** The folder of the publication in the container. */
export const EPUB_FOLDER = 'EPUB'

/** Ids within an article's document. */
/** The whole body, page marker included. */
export const BODY_ID = 'allt'
export const SECTION_ID = 'artikel'
export const HEADING_ID = 'rubrik'
export const sentenceId = (number: number): string => `mening${number}`
export const pageId = (number: number): string => `sida${number}`
