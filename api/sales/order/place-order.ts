import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { placeOrder, unsaidFields } from '../../../commands/sales/order/place-order.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import { isStaff, ranksAtLeast } from '../../../domain/people/user/rules.ts'
import { OrderForm } from '../../../domain/sales/order/commands.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { holdsQuotation } from '../quotation/quotation-access.ts'
import { quotationMissing } from '../quotation/read-quotations.ts'
import { orderTools } from './tools.ts'

const { name, info, customer, publication, orderType, renew, orderDate } = OrderForm.shape

const NewOrder = z.object({
  name: name.optional(),
  info: info.default(''),
  customer: customer.default(null),
  quotation: QuotationId.nullable().default(null),
  /** The short code of the quotation, from its customer; a holder of the draft's key sends that key in X-Draft-Key. */
  shortCode: z.string().max(100).optional(),
  /**
   * The version of the offer that the customer has read; the order is refused when staff have sent another one since.
   */
  version: z.int().optional(),
  publication: publication.default(null),
  orderType: orderType.optional(),
  renew: renew.default(false),
  orderDate: orderDate.optional(),
})
type NewOrder = z.infer<typeof NewOrder>

/** A customer orders exactly what a quotation offers; only staff may set the other fields. */
const fromCustomer = ({ name, quotation, version }: NewOrder) => ({
  ...unsaidFields,
  ...(name !== undefined && { name }),
  quotation,
  by: 'customer' as const,
  read: version,
})

const fromStaff = ({
  name = '',
  orderType,
  orderDate,
  shortCode: _shortCode,
  version: _version,
  ...rest
}: NewOrder) => ({
  ...rest,
  name,
  orderType,
  orderDate,
  by: 'staff' as const,
})

const requiredFieldProblem = (field: string, detail: string) =>
  new ProblemError({ status: 422, title: 'Invalid', detail, field })

/** Whether the caller's log-in belongs to the organisation that the quotation is written to. */
const isOfHerOrganisation = async ({ handlers }: Services, { user }: FastifyRequest, quotationId: QuotationId) => {
  const quotation = await handlers.quotation.state(quotationStream(quotationId))
  const customer = 'content' in quotation && 'shortCode' in quotation ? quotation.content.about.customer : null
  return (
    customer !== null && user !== undefined && ranksAtLeast(user.role, 'customer') && user.customers.includes(customer)
  )
}

/**
 * Lets others than staff order a quotation of their own organisation, or with its short code or its draft's key: an id
 * is no secret.
 */
const refuseStrangers = async (services: Services, request: FastifyRequest, { quotation, shortCode }: NewOrder) => {
  await limitRate(services, request, 'order', { points: 30, seconds: 60 * 60 })
  if (quotation === null) throw requiredFieldProblem('quotation', 'Välj en offert att beställa.')
  if (await isOfHerOrganisation(services, request, quotation)) return
  if (!(await holdsQuotation(services, request, { quotationId: quotation, code: shortCode }))) throw quotationMissing()
}

export const placeOrderRoute = (app: App, services: Services): void => {
  const tools = orderTools(services)
  app.post(
    '/api/orders',
    { schema: { body: NewOrder, response: { 201: z.object({ _id: OrderId }) } } },
    async (request, reply) => {
      const byStaff = isStaff(request.user)
      const { body } = request
      if (!byStaff) await refuseStrangers(services, request, body)
      if (body.quotation === null && body.name === undefined) throw requiredFieldProblem('name', 'Ange ett namn.')
      const context = commandContext(request)
      const order = {
        ...(byStaff ? fromStaff(body) : fromCustomer(body)),
        orderId: OrderId.parse(newId(context)),
        renews: null,
      }
      const placed = await placeOrder(tools, order, context)
      acceptOutcome(reply, placed.outcome)
      return reply.code(201).send({ _id: placed.orderId })
    },
  )
}
