import { MAX_PAGE, MIN_PAGE } from '../../../domain/editorial/contents/rules.ts'

/** `place`: where the page begins in the sound or the text. */
export type PageMark = { readonly place: number; readonly page: number }

/** The number that a label says (`12`, `Sidan 12`); undefined for another, such as a Roman one in front of a book. */
export const pageNumber = (label: string): number | undefined => {
  const [, digits = ''] = /^\D*(\d{1,4})\D*$/.exec(label.trim()) ?? []
  const page = Number(digits)
  return digits !== '' && page >= MIN_PAGE && page <= MAX_PAGE ? page : undefined
}

/**
 * Whether a book puts the mark of a page behind the heading of the article that begins the page, as many programs do;
 * otherwise before it.
 */
export const areMarksBehind = (marks: readonly PageMark[], headings: readonly (number | undefined)[]): boolean => {
  const headed = new Set(headings)
  const countAt = (distance: number) => marks.filter(({ place }) => headed.has(place + distance)).length
  return countAt(-1) > countAt(1)
}

/**
 * The page on which an article begins: that of the last mark before it, unless a mark stands at its heading, which
 * `isAtHeading` tells. Of two marks around a heading the one counts that stands as the book's others do.
 */
export const pageAt = (
  place: number,
  { all, areBehind }: { readonly all: readonly PageMark[]; readonly areBehind: boolean },
  isAtHeading: (mark: PageMark) => boolean,
): number | null => {
  const before = all.findLast((mark) => mark.place <= place)
  if (!areBehind && before && before.place >= place - 1) return before.page
  const behind = all.find((mark) => mark.place > place)
  return (behind && isAtHeading(behind) ? behind.page : before?.page) ?? null
}
