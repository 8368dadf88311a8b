import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { userInvitation } from './user-invitation.ts'

/** The process that invites users. */
export const userMailReactor = ({ delivery }: { readonly delivery: HandleDelivery }): Reactor => ({
  processes: [processRunner(userInvitation, sendDeliveries(delivery))],
})
