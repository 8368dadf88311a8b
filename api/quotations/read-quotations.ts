import { z } from 'zod'
import { CustomerId, QuotationId } from '../../domain/ids.ts'
import { quotationStates } from '../../domain/quotation/rules.ts'
import { listQuotations } from '../../projections/quotations/list.ts'
import { findQuotation, findRevisions } from '../../projections/quotations/queries.ts'
import { QuotationListItem, quotationSorts, QuotationView, RevisionView } from '../../projections/quotations/view.ts'
import { notFound } from '../problem.ts'
import { setETag } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { wholeNumber } from '../whole-number.ts'

const params = z.object({ id: QuotationId })

/** `after`: the last quotation of the page before; a page with fewer than `limit` is the last. */
const ListQuery = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(quotationStates).optional(),
  customer: CustomerId.optional(),
  sort: z.enum(quotationSorts).default('updatedAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: wholeNumber({ min: 1, max: 1_000 }).default(100),
  after: QuotationId.optional(),
})

export const missing = () => notFound('Offerten finns inte.')

export const readQuotationRoutes = (app: App, { db }: Services): void => {
  app.get(
    '/api/quotations',
    { schema: { querystring: ListQuery, response: { 200: z.array(QuotationListItem) } } },
    ({ query: { direction, ...query } }) => listQuotations(db, { ...query, descending: direction === 'desc' }),
  )

  app.get('/api/quotations/:id', { schema: { params, response: { 200: QuotationView } } }, async (request, reply) => {
    const found = await findQuotation(db, request.params.id)
    if (!found) throw missing()
    setETag(reply, found.revision)
    return found.quotation
  })

  app.get(
    '/api/quotations/:id/revisions',
    { schema: { params, response: { 200: z.array(RevisionView) } } },
    async (request) => {
      const found = await findRevisions(db, request.params.id)
      if (!found) throw missing()
      return [...found]
    },
  )

  app.get(
    '/api/quotations/:id/explain',
    {
      schema: {
        params,
        response: {
          200: QuotationView.pick({ price: true, lines: true, priceListVersion: true, pages: true, words: true }),
        },
      },
    },
    async (request) => {
      const found = await findQuotation(db, request.params.id)
      if (!found) throw missing()
      return found.quotation
    },
  )
}
