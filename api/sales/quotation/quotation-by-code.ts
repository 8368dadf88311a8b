import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isShortCode } from '../../../commands/kernel/short-code.ts'
import { unacceptQuotation } from '../../../commands/sales/order/leave-order.ts'
import { changeQuotation } from '../../../commands/sales/quotation/change-quotation.ts'
import { declineQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { findByShortCode } from '../../../projections/sales/quotation/queries.ts'
import { VisitorView } from '../../../projections/sales/quotation/view.ts'
import { lookUpSecret } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changesOf, missingAddress, OrderDetailsBody } from './body.ts'
import { DeclineBody } from './quotation-acts.ts'
import { quotationMissing } from './read-quotations.ts'
import { guessingCodes } from './visitors.ts'

const params = z.object({ code: z.string().max(100) })

/**
 * A holder of the short code counts as the customer. Guessing is slowed down, and an unknown code looks like a removed
 * one.
 */
export const quotationOfCode = async (
  services: Services,
  request: FastifyRequest,
  code: string,
): Promise<VisitorView> => {
  const found = await lookUpSecret(services, request, guessingCodes, async () =>
    isShortCode(code) ? findByShortCode(services.db, code) : undefined,
  )
  if (!found) throw quotationMissing()
  return found
}

export const shortCodeRoutes = (app: App, services: Services): void => {
  app.get('/api/quotations/shortcode/:code', { schema: { params, response: { 200: VisitorView } } }, (request) =>
    quotationOfCode(services, request, request.params.code),
  )

  app.put(
    '/api/quotations/shortcode/:code/details',
    {
      config: { takesBack: '/api/quotations/shortcode/:code' },
      schema: { params, body: OrderDetailsBody, response: { 200: z.object({ _id: QuotationId }) } },
    },
    async (request, reply) => {
      const { _id: quotationId, ...offer } = await quotationOfCode(services, request, request.params.code)
      const lack = missingAddress(offer, request.body.customerInfo)
      if (lack) throw new ProblemError({ status: 422, title: 'Invalid', ...lack })
      const change = { quotationId, by: 'customer', sent: changesOf(request.body), seen: undefined } as const
      acceptOutcome(reply, await changeQuotation(services, change, commandContext(request)))
      return { _id: quotationId }
    },
  )

  app.post(
    '/api/quotations/shortcode/:code/decline',
    { schema: { params, body: DeclineBody, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { _id: quotationId } = await quotationOfCode(services, request, request.params.code)
      const declining = { quotationId, reason: request.body.reason, by: 'customer' } as const
      acceptOutcome(reply, await declineQuotation(services, declining, commandContext(request)))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/quotations/shortcode/:code/unaccept',
    { schema: { params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { _id: quotationId } = await quotationOfCode(services, request, request.params.code)
      const taken = await unacceptQuotation(services, { quotationId, by: 'customer' }, commandContext(request))
      if (taken) acceptOutcome(reply, taken)
      return reply.code(204).send()
    },
  )
}
