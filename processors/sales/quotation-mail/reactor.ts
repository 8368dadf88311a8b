import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { quotationMail } from './quotation-mail.ts'

/** Sends letters to customers, and notices of the customers' acts. */
export const quotationMailReactor = ({ delivery }: { readonly delivery: HandleDelivery }): Reactor => ({
  processes: [processRunner(quotationMail, sendDeliveries(delivery))],
})
