import { z } from 'zod'
import { changeQuotation } from '../../../commands/sales/quotation/change-quotation.ts'
import { draftQuotation, requestQuotation, shortCodeOf } from '../../../commands/sales/quotation/create-quotation.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { refuseMachines } from '../../kernel/access/refuse-machines.ts'
import { acceptOutcome, answerChange, commandContext, ifMatch, newId } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { CreateBody, changesOf, StaffBody } from './body.ts'
import { isStaffRequest, QUOTATION } from './visitors.ts'

const params = z.object({ id: QuotationId })
const CreatedQuotation = z.object({ _id: QuotationId, shortCode: z.string().optional() })

export const changeQuotationRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/quotations',
    { schema: { body: CreateBody, response: { 201: CreatedQuotation } } },
    async (request, reply) => {
      const { website, filledInFor, ...body } = request.body
      const context = commandContext(request, body)
      const quotationId = QuotationId.parse(newId(context))
      const changes = changesOf(body)
      const isStaffs = isStaffRequest(request)
      if (!isStaffs) await refuseMachines(services, request, QUOTATION, { website, filledInFor })
      const outcome = isStaffs
        ? await draftQuotation(services, { quotationId, changes }, context)
        : await requestQuotation(services, { quotationId, changes, keyHash: null }, context)
      const { state } = acceptOutcome(reply, outcome)
      void reply.code(201)
      return { _id: quotationId, shortCode: shortCodeOf(state) }
    },
  )

  app.put(
    '/api/quotations/:id',
    { schema: { params, body: StaffBody, response: { 200: z.object({ _id: QuotationId }) } } },
    async (request, reply) => {
      const quotationId = request.params.id
      const change = { quotationId, by: 'staff', sent: changesOf(request.body), seen: ifMatch(request) } as const
      return answerChange(reply, quotationId, await changeQuotation(services, change, commandContext(request)))
    },
  )
}
