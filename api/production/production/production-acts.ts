import { z } from 'zod'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { retryProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import { cancellationReasons } from '../../../domain/production/production/cancellation-reasons.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { Consent } from './consent.ts'

const params = z.object({ id: ProductionId })
const schema = { params, response: { 200: z.object({ _id: ProductionId }) } }

export const productionActRoutes = (app: App, services: Services, sources: ProductionSources): void => {
  app.post('/api/productions/:id/cancel', { schema }, async (request, reply) => {
    const productionId = request.params.id
    const at = services.now().toISOString()
    const cancel = { type: 'CancelProduction', productionId, reason: cancellationReasons.staff, at } as const
    acceptOutcome(
      reply,
      await services.handlers.production(productionStream(productionId), cancel, commandContext(request)),
    )
    return { _id: productionId }
  })

  /** The answer has another id when the issue has changed, because a new production began. */
  app.post('/api/productions/:id/retry', { schema: { ...schema, querystring: Consent } }, async (request, reply) => {
    await requireFreeDisk(services)
    const context = commandContext(request)
    const newProductionId = ProductionId.parse(newId(context))
    const at = services.now().toISOString()
    const retry = { productionId: request.params.id, newProductionId, ...request.query, at }
    const { productionId, outcome } = await retryProduction(sources, retry, context)
    acceptOutcome(reply, outcome)
    return { _id: productionId }
  })
}
