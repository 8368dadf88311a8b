import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { subscriptionChangeMail } from './subscription-change-mail.ts'

/** Writes to the visitor that sent a request, and to the users that handle it. */
export const subscriptionChangeMailReactor = ({ delivery }: { readonly delivery: HandleDelivery }): Reactor => ({
  processes: [processRunner(subscriptionChangeMail, sendDeliveries(delivery))],
})
