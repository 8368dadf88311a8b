import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { type ExpiryTools, expireOffers, quotationExpiry } from './quotation-expiry.ts'

/** Ends offers after their last day, and forgets drafts that their visitors have abandoned. */
export const quotationExpiryReactor = (tools: ExpiryTools): Reactor => ({
  processes: [processRunner(quotationExpiry, noCommands)],
  due: [expireOffers(tools)],
})
