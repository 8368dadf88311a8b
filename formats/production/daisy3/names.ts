// Names of a book's files; its sounds and SMIL files have the usual names (`formats/production/book/names.ts`).

export const PACKAGE_FILE = 'book.opf'
export const NAVIGATION_FILE = 'book.ncx'
export const RESOURCES_FILE = 'book.res'
/** Without the extension. */
export const TEXT_NAME = 'book'
