import type { RenewalTools } from '../../../commands/sales/order/renew-order.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { eraseInvoiceFacts } from './invoice-erasure.ts'
import { orderForgetting, sendForgetting } from './order-forgetting.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { orderSuggestions, sendSuggestions } from './order-suggestions.ts'
import { proposeRenewals } from './renewal.ts'
import { closeOffers, renewalOffers } from './renewal-offers.ts'
import { renewalOrders, settleRenewals } from './renewal-orders.ts'

type OrderLifecycleTools = RenewalTools & { readonly forget: (subject: string) => Promise<void> }

/** Handles all deadlines and follow-ups of an order, from its placing until its invoice facts are erased. */
export const orderLifecycleReactor = (tools: OrderLifecycleTools): Reactor => {
  const { order, quotation } = tools.handlers
  return {
    processes: [
      processRunner(orderSuggestions, sendSuggestions(order)),
      processRunner(orderForgetting, sendForgetting(order)),
      processRunner(orderLifecycle, noCommands),
      processRunner(renewalOrders, settleRenewals(order)),
      processRunner(renewalOffers, closeOffers(quotation)),
    ],
    due: [proposeRenewals(tools), eraseInvoiceFacts({ order, forget: tools.forget })],
  }
}
