// Of the files of a book; its sounds and its SMIL files are named as everywhere (`formats/production/book/names.ts`).

export const PACKAGE_FILE = 'book.opf'
export const NAVIGATION_FILE = 'book.ncx'
export const RESOURCES_FILE = 'book.res'
/** Without its ending. */
export const TEXT_NAME = 'book'
