import { MAX_PAGE, MIN_PAGE } from './rules.ts'

/** An article in its list: of an issue, or on the screen, which shows a new order before the server has decided it. */
type Row = { readonly page: number }

/** The pages open to a row at an index among the others, and the one it takes when the editor names none. */
export const pagesAt = (
  others: readonly Row[],
  at: number,
  from: { readonly index: number; readonly page: number },
) => {
  const [above, below] = [others[at - 1], others[at]]
  const [lowest, highest] = [above?.page ?? MIN_PAGE, below?.page ?? MAX_PAGE]
  const neighbours = above ? lowest : highest
  return { lowest, highest, usual: at === from.index ? from.page : neighbours }
}

/** The index among the others of a row that changes its page: as near to its old place as the new page allows. */
export const indexOnPage = (others: readonly Row[], from: number, to: number): number => {
  const behind = others.findIndex(({ page }) => (to > from ? page >= to : page > to))
  return behind === -1 ? others.length : behind
}

export const insertRow = <Of extends Row>(others: readonly Of[], row: Of, at: number): readonly Of[] => [
  ...others.slice(0, at),
  row,
  ...others.slice(at),
]

/** The list with a row and all that follow it moved by a number of pages. */
export const shiftRows = <Of extends Row>(rows: readonly Of[], from: number, by: number): readonly Of[] =>
  rows.map((row, index) => (index < from ? row : { ...row, page: row.page + by }))
