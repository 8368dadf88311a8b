const numbered = (index: number) => `art${String(index + 1).padStart(3, '0')}`

export const smilName = (index: number): string => `${numbered(index)}.smil`

/** What there is to read, where there is something. */
export const CONTENT = 'content.html'

/** Of an item's sound in the book's folder: characters A-Z a-z 0-9 _ . - only. */
export const audioName = (index: number): string => `${numbered(index)}.mp3`
