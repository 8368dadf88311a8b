import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { sendDeliveries } from '../../delivery/outgoing/order.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { quotationMail } from './quotation-mail.ts'

/** Writes to customers, and to whoever is told what they do. */
export const quotationMailReactor = ({ delivery }: { readonly delivery: HandleDelivery }): Reactor => ({
  processes: [processRunner(quotationMail, sendDeliveries(delivery))],
})
