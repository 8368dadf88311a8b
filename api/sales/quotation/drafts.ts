import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { placeRequested } from '../../../commands/sales/order/place-requested.ts'
import { changeQuotation } from '../../../commands/sales/quotation/change-quotation.ts'
import { beginQuotation, requestQuotation, shortCodeOf } from '../../../commands/sales/quotation/create-quotation.ts'
import { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import { findDraft } from '../../../projections/sales/quotation/queries.ts'
import { VisitorView } from '../../../projections/sales/quotation/view.ts'
import { hashOfKey } from '../../kernel/access/key-hash.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { refuseMachines } from '../../kernel/access/refuse-machines.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { orderTools } from '../order/tools.ts'
import { changesOf, DraftBody, SubmitBody } from './body.ts'
import { sentKeyHash } from './draft-key.ts'
import { quotationMissing } from './read-quotations.ts'
import { perDraft, QUOTATION } from './visitors.ts'

const params = z.object({ id: QuotationId })

const keyHashOf = (request: FastifyRequest): string => {
  const keyHash = sentKeyHash(request)
  if (keyHash === undefined) throw quotationMissing()
  return keyHash
}

/** A request repeated after a lost answer gets the same key; only the server's secret can produce it. */
const keyOf = ({ tokenKey }: Services, { commandId }: CommandContext): string =>
  createHmac('sha256', tokenKey).update(`quotation draft ${commandId}`).digest('base64url')

const BegunDraft = z.object({ _id: QuotationId, key: z.string() })
/** `order`: the order that the draft became when the visitor ordered at once. */
const SubmittedDraft = z.object({ _id: QuotationId, shortCode: z.string().optional(), order: OrderId.optional() })

/** A visitor's draft lies under a key that only the visitor's browser has: the log keeps its hash. */
export const draftRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/quotations/draft',
    { schema: { body: DraftBody, response: { 201: BegunDraft } } },
    async (request, reply) => {
      await refuseMachines(services, request, QUOTATION, {})
      const context = commandContext(request)
      const quotationId = QuotationId.parse(newId(context))
      const key = keyOf(services, context)
      const begun = { quotationId, changes: changesOf(request.body), keyHash: hashOfKey(key) }
      acceptOutcome(reply, await beginQuotation(services, begun, context))
      void reply.code(201)
      return { _id: quotationId, key }
    },
  )

  app.get('/api/quotations/draft/:id', { schema: { params, response: { 200: VisitorView } } }, async (request) => {
    await limitRate(services, request, 'quotation draft', perDraft)
    const found = await findDraft(services.db, request.params.id, keyHashOf(request))
    if (!found) throw quotationMissing()
    return found
  })

  app.put(
    '/api/quotations/draft/:id',
    { schema: { params, body: DraftBody, response: { 200: z.object({ _id: QuotationId }) } } },
    async (request, reply) => {
      await limitRate(services, request, 'quotation draft', perDraft)
      const quotationId = request.params.id
      const by = { keyHash: keyHashOf(request) }
      const change = { quotationId, by, sent: changesOf(request.body), seen: undefined }
      acceptOutcome(reply, await changeQuotation(services, change, commandContext(request)))
      return { _id: quotationId }
    },
  )

  app.post(
    '/api/quotations/draft/:id/submit',
    {
      config: { takesBack: '/api/quotations/draft/:id' },
      schema: { params, body: SubmitBody, response: { 201: SubmittedDraft } },
    },
    async (request, reply) => {
      const { website, filledInFor, order = false, ...body } = request.body
      const keyHash = keyHashOf(request)
      await refuseMachines(services, request, QUOTATION, { website, filledInFor })
      const quotationId = request.params.id
      const context = commandContext(request, order ? { ...body, order } : body)
      const orderId = order ? OrderId.parse(newId(context, 'order')) : undefined
      const wanted = { quotationId, changes: changesOf(body), keyHash, orderId }
      const requested = acceptOutcome(reply, await requestQuotation(services, wanted, context))
      const placed = orderId && (await placeRequested(orderTools(services), { quotationId, orderId }, context))
      if (placed) acceptOutcome(reply, placed.outcome)
      void reply.code(201)
      return { _id: quotationId, shortCode: shortCodeOf(requested.state), order: placed?.orderId }
    },
  )
}
