import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { type ExpiryTools, expireOffers, quotationExpiry } from './quotation-expiry.ts'

/** Ends offers on their last day, and forgets drafts that nobody goes on with. */
export const quotationExpiryReactor = (tools: ExpiryTools): Reactor => ({
  processes: [processRunner(quotationExpiry, noCommands)],
  due: [expireOffers(tools)],
})
