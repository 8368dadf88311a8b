import { z } from 'zod'
import { CustomerId, QuotationId } from '../../../domain/kernel/ids.ts'
import { quotationStates } from '../../../domain/sales/quotation/rules.ts'
import { listQuotations } from '../../../projections/sales/quotation/list.ts'
import { findQuotation, findRevisions } from '../../../projections/sales/quotation/queries.ts'
import {
  QuotationListItem,
  QuotationView,
  quotationSorts,
  RevisionView,
} from '../../../projections/sales/quotation/view.ts'
import { setETag } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ id: QuotationId })

const Query = listQuery(quotationSorts, { sort: 'updatedAt', direction: 'desc' }, { usual: 100, most: 1_000 }).and(
  z.object({ state: z.enum(quotationStates).optional(), customer: CustomerId.optional() }),
)

export const quotationMissing = () => notFoundProblem('Offerten finns inte.')

export const readQuotationRoutes = (app: App, services: Services): void => {
  const { db } = services
  app.get(
    '/api/quotations',
    { schema: { querystring: Query, response: { 200: z.array(QuotationListItem) } } },
    async (request, reply) => {
      const page = await listQuotations(db, request.query)
      const ids = page.items.map(({ _id }) => _id)
      await recordAccess(services, request, 'list', ids)
      return answerPage(reply, page)
    },
  )

  app.get('/api/quotations/:id', { schema: { params, response: { 200: QuotationView } } }, async (request, reply) => {
    const found = await findQuotation(db, request.params.id)
    if (!found) throw quotationMissing()
    await recordAccess(services, request, 'person', [request.params.id])
    setETag(reply, found.revision)
    return found.quotation
  })

  app.get(
    '/api/quotations/:id/revisions',
    { schema: { params, response: { 200: z.array(RevisionView) } } },
    async (request) => {
      const found = await findRevisions(db, request.params.id)
      if (!found) throw quotationMissing()
      await recordAccess(services, request, 'person', [request.params.id])
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
      if (!found) throw quotationMissing()
      return found.quotation
    },
  )
}
