/** The folder of the container in which the publication lies. */
export const FOLDER = 'EPUB'

const numbered = (index: number) => `art${String(index + 1).padStart(3, '0')}`

export const contentName = (index: number): string => `${numbered(index)}.xhtml`
export const overlayName = (index: number): string => `${numbered(index)}.smil`
export const audioName = (index: number): string => `${numbered(index)}.mp3`

/** Ids within an article's document. */
export const SECTION = 'artikel'
export const HEADING = 'rubrik'
export const pageId = (number: number): string => `sida${number}`
