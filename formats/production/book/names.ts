const articleNumber = (index: number) => `art${String(index + 1).padStart(3, '0')}`

// Names of an item's files in the book's folder, in the book's order: characters A-Z a-z 0-9 _ . - only.

export const contentName = (index: number): string => `${articleNumber(index)}.xhtml`
export const smilName = (index: number): string => `${articleNumber(index)}.smil`
export const audioName = (index: number): string => `${articleNumber(index)}.mp3`
