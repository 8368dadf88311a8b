import { z } from 'zod'
import { unacceptQuotation } from '../../../commands/sales/order/leave-order.ts'
import {
  declineQuotation,
  forgetQuotation,
  reviseQuotation,
  sendQuotation,
} from '../../../commands/sales/quotation/quotation-acts.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { quotationCommands } from '../../../domain/sales/quotation/commands.ts'
import { acceptOutcome, answerChange, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const params = z.object({ id: QuotationId })
const QuotationAnswer = z.object({ _id: QuotationId })

export const DeclineBody = z.object({ reason: quotationCommands.DeclineQuotation.shape.reason.default('') })

const SendBody = z.object({
  validUntil: z.iso.date('Ange ett datum.').nullable().default(null),
  greeting: quotationCommands.SendQuotation.shape.greeting,
})

export const quotationActRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/quotations/:id/send',
    { schema: { params, body: SendBody, response: { 200: QuotationAnswer } } },
    async (request, reply) => {
      const sending = { quotationId: request.params.id, ...request.body }
      return answerChange(reply, request.params.id, await sendQuotation(services, sending, commandContext(request)))
    },
  )

  app.post(
    '/api/quotations/:id/revise',
    { schema: { params, response: { 200: QuotationAnswer } } },
    async (request, reply) =>
      answerChange(
        reply,
        request.params.id,
        await reviseQuotation(services, request.params.id, commandContext(request)),
      ),
  )

  app.post(
    '/api/quotations/:id/decline',
    { schema: { params, body: DeclineBody, response: { 200: QuotationAnswer } } },
    async (request, reply) => {
      const declining = { quotationId: request.params.id, reason: request.body.reason, by: 'staff' } as const
      return answerChange(
        reply,
        request.params.id,
        await declineQuotation(services, declining, commandContext(request)),
      )
    },
  )

  app.post(
    '/api/quotations/:id/unaccept',
    { schema: { params, response: { 200: QuotationAnswer } } },
    async (request, reply) => {
      const _id = request.params.id
      const taken = await unacceptQuotation(services, { quotationId: _id, by: 'staff' }, commandContext(request))
      if (taken) acceptOutcome(reply, taken)
      return { _id }
    },
  )

  app.post(
    '/api/quotations/:id/forget',
    { schema: { params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const forgetting = { quotationId: request.params.id, askedBy: currentUser(request)._id }
      acceptOutcome(reply, await forgetQuotation(services, forgetting, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
