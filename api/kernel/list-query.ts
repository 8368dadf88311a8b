import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../../domain/kernel/values/texts/search-words.ts'
import type { Page } from '../../projections/kernel/paging/page.ts'
import { placeAt, type SortKind } from '../../projections/kernel/paging/place.ts'
import { wholeNumber } from './whole-number.ts'

const MAX_ROWS_PER_PAGE = 200
const MAX_CURSOR_CHARACTERS = 8_000

type DefaultSort<Sort extends string> = { readonly sort: Sort; readonly direction: 'asc' | 'desc' }

type Limits = {
  /** Rows per page by default; undefined: the whole list. */
  readonly usual?: number
  readonly most?: number
}

/**
 * The query of every list. `cursor`: the value of the previous page's `X-Next-Cursor`. Without `limit` the answer is
 * the whole list.
 */
export const listQuery = <const Sorts extends Readonly<Record<string, SortKind>>>(
  sorts: Sorts,
  first: DefaultSort<keyof Sorts & string>,
  { usual, most = MAX_ROWS_PER_PAGE }: Limits = {},
) =>
  z
    .object({
      // The cast is sound: these are its keys.
      sort: z.enum(Object.keys(sorts) as (keyof Sorts & string)[]).default(() => first.sort),
      direction: z.enum(['asc', 'desc']).default(first.direction),
      limit: wholeNumber({ min: 1, max: most })
        .optional()
        .transform((limit = usual) => limit),
      cursor: z.string().max(MAX_CURSOR_CHARACTERS).optional(),
      search: z.string().max(MAX_SEARCH_LENGTH).optional(),
    })
    .transform(({ cursor, ...query }, context) => {
      if (cursor === undefined) return query
      const place = placeAt(cursor, sorts[query.sort] ?? 'text')
      if (place) return { ...query, place }
      const message = 'Listan har ingen fortsättning där. Läs den från början.'
      context.addIssue({ code: 'custom', path: ['cursor'], message })
      return z.NEVER
    })

/** The rows of a page; the headers hold the next cursor and the total. */
export const answerPage = <Row>(reply: FastifyReply, { items, next, total }: Page<Row>): Row[] => {
  if (next !== undefined) void reply.header('X-Next-Cursor', next)
  if (total !== undefined) void reply.header('X-Total-Count', total)
  return [...items]
}
