import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ProductionSources } from '../../commands/production/collect.ts'
import { startProduction } from '../../commands/production/start-production.ts'
import { IssueId, ProductionId } from '../../domain/ids.ts'
import type { ProductionKind } from '../../domain/production/manifest.ts'
import { requireRoom } from '../disk.ts'
import { accepted, commandContext, newId } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const Query = z.object({
  /** Take the place of a production that is under way. */
  supersede: z.stringbool().default(false),
})

const BookQuery = Query.extend({
  /** Make this of the same order, when the book is done. */
  also: z.literal('singleMp3', 'Den filen kan inte beställas tillsammans med boken.').optional(),
})

type Wanted = {
  readonly issueId: IssueId
  readonly kind: ProductionKind
  readonly also?: ProductionKind | undefined
  readonly supersede: boolean
}

const Started = z.object({ _id: ProductionId })
const response = { 201: Started }

/** Starting to produce an issue. The GETs are those of the specification and act; the POSTs are what our pages use. */
export const startProductionRoutes = (app: App, services: Services, sources: ProductionSources): void => {
  const start = async (request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => {
    await requireRoom(services)
    const context = commandContext(request)
    const productionId = ProductionId.parse(newId(context))
    const at = services.now().toISOString()
    accepted(reply, await startProduction(sources, { ...wanted, productionId, processItemId: null, at }, context))
    void reply.code(201)
    return { _id: productionId }
  }

  const book = {
    params: z.object({ id: IssueId, arg: z.enum(['daisy', 'zip', 'web', 'legimus'], 'Den exporten finns inte.') }),
    querystring: BookQuery,
    response,
  }
  const single = { params: z.object({ id: IssueId }), querystring: Query, response }

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/save/daisy/:id/:arg',
      schema: book,
      handler: (request, reply) => {
        const { id: issueId, arg } = request.params
        const kind = arg === 'zip' ? 'daisy' : arg
        return start(request, reply, { issueId, kind, ...request.query })
      },
    })
  }
  app.post('/api/issues/save/singleMp3/:id', { schema: single }, (request, reply) =>
    start(request, reply, { issueId: request.params.id, kind: 'singleMp3', supersede: request.query.supersede }),
  )
}
