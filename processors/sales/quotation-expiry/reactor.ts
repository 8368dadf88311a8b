import type { Reactor } from '../../runner/reactor.ts'
import { noCommands, runnable } from '../../runner/run-process.ts'
import { type ExpiryTools, expireOffers, quotationExpiry } from './quotation-expiry.ts'

/** Ends offers on their last day, and forgets drafts that nobody goes on with. */
export const quotationExpiryReactor = (tools: ExpiryTools): Reactor => ({
  processes: [runnable(quotationExpiry, noCommands)],
  due: [expireOffers(tools)],
})
