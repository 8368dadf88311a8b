const numbered = (index: number) => `art${String(index + 1).padStart(3, '0')}`

// Of an item's files in the book's folder, in the book's order: characters A-Z a-z 0-9 _ . - only.

export const contentName = (index: number): string => `${numbered(index)}.xhtml`
export const smilName = (index: number): string => `${numbered(index)}.smil`
export const audioName = (index: number): string => `${numbered(index)}.mp3`
