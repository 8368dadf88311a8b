import { z } from 'zod'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { type ChangeOrder, changeOrder } from '../../commands/order/change-order.ts'
import { OrderId } from '../../domain/core/ids.ts'
import { problemOf } from '../problems.ts'
import { accepted, commandContext } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'
import { orderTools } from './tools.ts'

const MOST_AT_ONCE = 500

const Marked = z.object({
  done: z.array(OrderId),
  /** Those that could not be marked, and why. */
  refused: z.array(z.object({ _id: OrderId, reason: z.string() })),
})

/** Many orders at once: to the invoice and, when that was a mistake, back to where they were. */
const marks = [
  { url: '/api/orders/invoiced', sent: { state: 'done' } },
  { url: '/api/orders/notInvoiced', sent: { state: 'ready-for-invoice', done: false } },
] as const satisfies readonly { readonly url: string; readonly sent: ChangeOrder['sent'] }[]

export const markInvoicedRoutes = (app: App, services: Services): void => {
  const tools = orderTools(services)
  const body = z.object({ orders: z.array(OrderId).min(1).max(MOST_AT_ONCE) })

  for (const { url, sent } of marks) {
    app.post(url, { schema: { body, response: { 200: Marked } } }, async (request, reply) => {
      const context = commandContext(request)
      const answer: z.infer<typeof Marked> = { done: [], refused: [] }
      for (const orderId of new Set(request.body.orders)) {
        const change = { orderId, sent, seen: undefined }
        const outcome = await changeOrder(tools, change, derivedContext(context, orderId))
        if (outcome.kind === 'accepted') {
          accepted(reply, outcome)
          answer.done.push(orderId)
        } else {
          const reason = outcome.kind === 'rejected' ? problemOf(outcome.reason).detail : 'Ändrad av någon annan.'
          answer.refused.push({ _id: orderId, reason })
        }
      }
      return answer
    })
  }
}
