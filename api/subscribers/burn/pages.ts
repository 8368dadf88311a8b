import { z } from 'zod'
import type { LabelPreview } from '../../../projections/subscribers/burn/view.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'

/** The page to preview. */
export const pageQuery = z.object({ page: wholeNumber({ min: 1, max: 10_000 }).default(1) })

/** The labels of a page that holds `each` of them; beyond the last page, those of the last. */
export const pageOf = <Label>(all: readonly Label[], each: number, wanted: number) => {
  const pages = Math.ceil(all.length / each)
  const page = Math.min(wanted, pages)
  return { page, pages, labels: all.slice((page - 1) * each, page * each) }
}

type Place = { readonly each: number; readonly page: number }

/** Letters that no font has: label by label on this page, and the numbers of the other pages that have such letters. */
export const missingGlyphsByPage = <Label>(
  all: readonly Label[],
  { each, page }: Place,
  lettersOn: (label: Label) => readonly string[],
): LabelPreview['unshown'] => {
  const lacking = all.flatMap((label, at) => {
    const letters = lettersOn(label).join(' ')
    return letters === '' ? [] : [{ page: Math.floor(at / each) + 1, label: at % each, letters }]
  })
  const here = lacking.filter((one) => one.page === page).map(({ label, letters }) => ({ label, letters }))
  return { here, elsewhere: [...new Set(lacking.map((one) => one.page))].filter((other) => other !== page) }
}
