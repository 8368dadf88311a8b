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
 * The page on which an article begins: that of the last mark before it. Many programs put the mark behind the heading
 * of the article that begins the page; `isAtHeading` tells such a mark, which counts unless another stands right before
 * the heading.
 */
export const pageAt = (
  place: number,
  marks: readonly PageMark[],
  isAtHeading: (mark: PageMark) => boolean,
): number | null => {
  const before = marks.findLast((mark) => mark.place <= place)
  if (before && before.place >= place - 1) return before.page
  const behind = marks.find((mark) => mark.place > place)
  return (behind && isAtHeading(behind) ? behind.page : before?.page) ?? null
}
