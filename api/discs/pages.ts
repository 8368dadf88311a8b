import { z } from 'zod'
import { wholeNumber } from '../whole-number.ts'

/** Which page is seen before it is printed. */
export const pageQuery = z.object({ page: wholeNumber({ min: 1, max: 10_000 }).default(1) })

/** What stands on a page that holds so many; where there is none so far on, on the last. */
export const pageOf = <Label>(all: readonly Label[], each: number, wanted: number) => {
  const pages = Math.ceil(all.length / each)
  const page = Math.min(wanted, pages)
  return { page, pages, labels: all.slice((page - 1) * each, page * each) }
}
