import type { InvoiceTools } from '../../commands/sales/order/invoice-facts.ts'
import type { RenewalTools } from '../../commands/sales/order/renew-order.ts'
import { countFile } from '../../commands/sales/quotation/count-file.ts'
import { sendDeliveries } from '../delivery/outgoing/order.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import { orderLifecycleReactor } from './order-lifecycle/reactor.ts'
import { expireOffers, quotationExpiry } from './quotation-expiry/quotation-expiry.ts'
import { quotationLetters } from './quotation-mail/quotation-letters.ts'
import { quotationMail } from './quotation-mail/quotation-mail.ts'
import type { SalesMailSources } from './quotation-mail/sources.ts'
import { quotationManuscript } from './quotation-manuscript/quotation-manuscript.ts'

export type ContextTools = Pick<InvoiceTools, 'invoiceYears'> &
  Pick<RenewalTools, 'reservationStream'> &
  Pick<SalesMailSources, 'noticeTo' | 'sellerAt'>

export const letters = quotationLetters

export const reactorsOf = (given: ProcessTools & ContextTools): readonly Reactor[] => {
  const tools = { ...given, now: () => new Date(given.now()) }
  return [
    { processes: [processRunner(quotationManuscript, (file, context) => countFile(tools, file, context))] },
    { processes: [processRunner(quotationExpiry, noCommands)], due: [expireOffers(tools)] },
    orderLifecycleReactor(tools),
    { processes: [processRunner(quotationMail, sendDeliveries(tools.delivery))] },
  ]
}
