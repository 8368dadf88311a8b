import type { BookItem } from './book.ts'

export type PageMarker = {
  readonly number: number
  /** Number among the book's markers, from 1. */
  readonly ordinal: number
}

/** The printed page that begins with each item; `pageNumbers`: whether the book shows page numbers. */
export const pageMarkers = (items: readonly BookItem[], pageNumbers: boolean): readonly (PageMarker | undefined)[] => {
  let last = 0
  let ordinal = 0
  return items.map(({ page }) => {
    if (!pageNumbers || page === undefined || page <= last) return undefined
    last = page
    ordinal += 1
    return { number: page, ordinal }
  })
}
