import { z } from 'zod'
import { quotationStream } from '../../commands/quotation/stream.ts'
import { QuotationId } from '../../domain/core/ids.ts'
import { type ChosenAct, chosenRoutes } from '../chosen.ts'
import { accepted, commandContext, currentUser } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const schema = { params: z.object({ id: QuotationId }), response: { 204: z.undefined() } }

export const removeQuotationRoutes = (app: App, { handlers }: Services): void => {
  const send =
    (type: 'RemoveQuotation' | 'RestoreQuotation'): ChosenAct<QuotationId> =>
    ({ id: quotationId, context }) =>
      handlers.quotation(quotationStream(quotationId), { type, quotationId }, context)
  const [remove, restore] = [send('RemoveQuotation'), send('RestoreQuotation')]

  app.delete('/api/quotations/:id', { schema }, async (request, reply) => {
    const { id } = request.params
    accepted(reply, await remove({ id, by: currentUser(request), context: commandContext(request) }))
    return reply.code(204).send()
  })

  app.post('/api/quotations/:id/restore', { schema }, async (request, reply) => {
    const { id } = request.params
    accepted(reply, await restore({ id, by: currentUser(request), context: commandContext(request) }))
    return reply.code(204).send()
  })

  chosenRoutes(app, { collection: '/api/quotations', id: QuotationId }, { remove, restore })
}
