import { z } from 'zod'
import { receiverIds } from '../../../domain/editorial/publication/settings/receivers.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { DeliveryStatus } from '../../../projections/delivery/delivery/view.ts'
import { listReceipts, ownerOfReceipts } from '../../../projections/delivery/receipt/queries.ts'
import { countOnSites } from '../../../projections/delivery/receipt/site-counts.ts'
import { ReceiptOwner, ReceiptView, receiptSorts, SiteView } from '../../../projections/delivery/receipt/view.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(receiptSorts, { sort: 'latest', direction: 'desc' }, { usual: 50 }).and(
  z.object({ receiver: z.enum(receiverIds).optional(), status: DeliveryStatus.optional() }),
)
const params = z.object({ id: PublicationId })

/** A removed publication keeps its receipts: a person finds posts there that are left at web sites. */
export const receiptRoute = (app: App, { db }: Services): void => {
  const ownerOf = async (id: PublicationId) => {
    return orNotFound(await ownerOfReceipts(db, id), 'Publikationen finns inte.')
  }

  app.get(
    '/api/publications/receipts/:id',
    { schema: { params, querystring: Query, response: { 200: z.array(ReceiptView) } } },
    async (request, reply) => {
      const { id } = request.params
      await ownerOf(id)
      return answerPage(reply, await listReceipts(db, id, request.query))
    },
  )

  app.get(
    '/api/publications/receipts/:id/sites',
    { schema: { params, response: { 200: z.array(SiteView).readonly() } } },
    async (request) => {
      const { id } = request.params
      await ownerOf(id)
      return countOnSites(db, id)
    },
  )

  app.get('/api/publications/receipts/:id/owner', { schema: { params, response: { 200: ReceiptOwner } } }, (request) =>
    ownerOf(request.params.id),
  )
}
