import type { Handlers } from '../../commands/handlers.ts'
import type { ForgetSubject } from '../../commands/kernel/handling/destroy-keys.ts'
import type { UserTools } from '../../commands/people/user/email-reservation.ts'
import type { InvoiceTools } from '../../commands/sales/order/invoice-facts.ts'
import type { RenewalTools } from '../../commands/sales/order/renew-order.ts'
import type { EventLog } from '../../domain/kernel/event-log.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import { administratorsRepair, finishAdministrators } from '../people/stream-repair/administrators.ts'
import { claimsRepair, finishClaims } from '../production/stream-repair/claims.ts'
import { customersQuotations, forgettingRepair, sendQuotationForgetting } from '../sales/stream-repair/forgetting.ts'
import { assignOffers, customersOffers } from '../sales/stream-repair/offers.ts'
import { finishOrders, ordersRepair } from '../sales/stream-repair/orders.ts'
import { finishRenewals, renewalsRepair } from '../sales/stream-repair/renewals.ts'

export type StreamRepairTools = Omit<InvoiceTools & RenewalTools & UserTools, 'handlers'> & {
  readonly handlers: Handlers
  /** Makes the data under a key unreadable for good. */
  readonly forget: ForgetSubject
}

/** Finishes every act on two streams that broke off between them (docs/decisions/0019). */
export const streamRepairReactor = (tools: StreamRepairTools & { readonly log: Pick<EventLog, 'read'> }): Reactor => ({
  processes: [
    processRunner(ordersRepair, noCommands),
    processRunner(renewalsRepair, noCommands),
    processRunner(administratorsRepair, noCommands),
    processRunner(claimsRepair, noCommands),
    processRunner(forgettingRepair, ({ subject, facts }) => tools.forget(subject, facts)),
    processRunner(customersOffers, assignOffers(tools)),
    processRunner(customersQuotations, sendQuotationForgetting(tools)),
  ],
  due: [finishOrders(tools), finishRenewals(tools), finishAdministrators(tools), finishClaims(tools)],
})
