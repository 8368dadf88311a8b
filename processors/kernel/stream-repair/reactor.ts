import type { Handlers } from '../../../commands/handlers.ts'
import type { UserTools } from '../../../commands/people/user/email-reservation.ts'
import type { InvoiceTools } from '../../../commands/sales/order/invoice-facts.ts'
import type { RenewalTools } from '../../../commands/sales/order/renew-order.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { Reactor } from '../runner/reactor.ts'
import { noCommands, runnable } from '../runner/run-process.ts'
import { finishAdministrators, unfinishedAdministrators } from './administrators.ts'
import { finishClaims, unfinishedClaims } from './claims.ts'
import { customersQuotations, sendQuotationForgetting, unfinishedForgetting } from './forgetting.ts'
import { assignOffers, customersOffers } from './offers.ts'
import { finishOrders, unfinishedOrders } from './orders.ts'
import { finishRenewals, unfinishedRenewals } from './renewals.ts'

export type UnfinishedTools = Omit<InvoiceTools & RenewalTools & UserTools, 'handlers'> & {
  readonly handlers: Handlers
  /** Makes what lies under a key unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

/** Everything that spans two streams and was broken off between them (docs/decisions/0019). */
export const unfinishedReactor = (tools: UnfinishedTools & { readonly log: Pick<EventLog, 'read'> }): Reactor => ({
  processes: [
    runnable(unfinishedOrders, noCommands),
    runnable(unfinishedRenewals, noCommands),
    runnable(unfinishedAdministrators, noCommands),
    runnable(unfinishedClaims, noCommands),
    runnable(unfinishedForgetting, ({ subject }) => tools.forget(subject)),
    runnable(customersOffers, assignOffers(tools)),
    runnable(customersQuotations, sendQuotationForgetting(tools)),
  ],
  due: [finishOrders(tools), finishRenewals(tools), finishAdministrators(tools), finishClaims(tools)],
})
