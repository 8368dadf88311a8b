import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { pairs } from '../../../domain/production/production/products.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { Consent } from './consent.ts'
import { ProductKind, unknownProduct } from './product-kind.ts'

const Query = z.object({
  /** Replaces a production that is under way. */
  supersede: z.stringbool().default(false),
  ...Consent.shape,
})

const COMBINATION_REFUSED = 'De två kan inte beställas tillsammans.'

const BookQuery = Query.extend({
  /** A second product of the same order, made when the first is done. */
  also: z
    .literal(
      pairs.map(({ also }) => also),
      COMBINATION_REFUSED,
    )
    .optional(),
})

/** The names of books in the specification's addresses. */
const books = { daisy: 'daisy', zip: 'daisy', web: 'web', legimus: 'legimus' } as const satisfies Record<
  string,
  ProductionKind
>

type ProductionOrder = {
  readonly issueId: IssueId
  readonly kind: ProductionKind
  readonly also?: ProductionKind | undefined
  readonly supersede: boolean
  readonly anyway?: true | undefined
}

const StartedProduction = z.object({ _id: ProductionId })
const response = { 201: StartedProduction }

/**
 * Starts a production of an issue. The specification's `save/daisy` and `save/dtbook` are aliases, which start it by
 * GET.
 */
export const startProductionRoutes = (app: App, services: Services, sources: ProductionSources): void => {
  const start = async (request: FastifyRequest, reply: FastifyReply, wanted: ProductionOrder) => {
    const { kind, also } = wanted
    if (also && !pairs.some((pair) => pair.kind === kind && pair.also === also)) {
      throw new ProblemError({ status: 422, title: 'NotTogether', detail: COMBINATION_REFUSED, field: 'also' })
    }
    await requireFreeDisk(services)
    const context = commandContext(request)
    const productionId = ProductionId.parse(newId(context))
    const at = services.now().toISOString()
    acceptOutcome(reply, await startProduction(sources, { ...wanted, productionId, processItemId: null, at }, context))
    void reply.code(201)
    return { _id: productionId }
  }

  const book = {
    params: z.object({ id: IssueId, arg: z.enum(Object.keys(books) as (keyof typeof books)[], unknownProduct) }),
    querystring: BookQuery,
    response,
  }
  const product = {
    params: z.object({ id: IssueId, kind: ProductKind }),
    querystring: BookQuery,
    response,
  }

  app.post('/api/issues/products/:id/:kind', { schema: product }, (request, reply) => {
    const { id: issueId, kind } = request.params
    return start(request, reply, { issueId, kind, ...request.query })
  })

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/issues/save/dtbook/:id',
      schema: { params: z.object({ id: IssueId }), querystring: Query, response },
      handler: (request, reply) =>
        start(request, reply, { issueId: request.params.id, kind: 'dtbook', ...request.query }),
    })
    app.route({
      method,
      url: '/api/issues/save/daisy/:id/:arg',
      schema: book,
      handler: (request, reply) => {
        const { id: issueId, arg } = request.params
        return start(request, reply, { issueId, kind: books[arg], ...request.query })
      },
    })
  }
}
