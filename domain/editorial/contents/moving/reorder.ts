import { MAX_PAGE, MIN_PAGE } from '../rules.ts'

/** An article in its list: of an issue, or on the screen, which shows a new order before the server has decided it. */
type Row = { readonly page: number; readonly ownPage: number }

/** The pages open to a row at an index among the others. */
export const pagesAt = (others: readonly Row[], at: number) => ({
  lowest: others[at - 1]?.page ?? MIN_PAGE,
  highest: others[at]?.page ?? MAX_PAGE,
})

/** The page open at an index that is nearest to a page. */
const nearestPage = (others: readonly Row[], at: number, page: number): number => {
  const { lowest, highest } = pagesAt(others, at)
  return Math.min(highest, Math.max(lowest, page))
}

/**
 * The pages of a row that moves among the others: the nearest to its own that is open, unless the editor names one. Its
 * own stays the same, so that a move back restores the page. A row on another page than its own would lead to was given
 * that page by the changes of others, and it becomes its own.
 */
export const pagesAfterMove = (
  others: readonly Row[],
  { index, page, ownPage }: Row & { readonly index: number },
  to: { readonly at: number; readonly page?: number | undefined },
): Row => {
  const own = nearestPage(others, index, ownPage) === page ? ownPage : page
  const nearest = nearestPage(others, to.at, own)
  const landing = to.page ?? (to.at === index ? page : nearest)
  return { page: landing, ownPage: landing === nearest ? own : landing }
}

/** The index among the others of a row that changes its page: as near to its old place as the new page allows. */
export const indexOnPage = (others: readonly Pick<Row, 'page'>[], from: number, to: number): number => {
  const behind = others.findIndex(({ page }) => (to > from ? page >= to : page > to))
  return behind === -1 ? others.length : behind
}

export const insertRow = <Of>(others: readonly Of[], row: Of, at: number): readonly Of[] => [
  ...others.slice(0, at),
  row,
  ...others.slice(at),
]

/** The list with a row and all that follow it moved by a number of pages. */
export const shiftRows = <Of extends Row>(rows: readonly Of[], from: number, by: number): readonly Of[] =>
  rows.map((row, index) => (index < from ? row : { ...row, page: row.page + by, ownPage: row.ownPage + by }))
