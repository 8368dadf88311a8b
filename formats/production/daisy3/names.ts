// Of the files of a book; its sounds and its SMIL files are named as everywhere (`formats/production/book/names.ts`).

export const PACKAGE = 'book.opf'
export const NAVIGATION = 'book.ncx'
export const RESOURCES = 'book.res'
/** Without its ending. */
export const TEXT = 'book'
