import { fold, isRejection } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { QuotationCommand, QuotationCommandOf } from '../quotation/commands.ts'
import type { QuotationEvent } from '../quotation/events.ts'
import {
  noon as at,
  draftHistory,
  orderOfBulletin as orderId,
  pricing,
  bulletin as quotationId,
  today,
} from '../quotation/examples.ts'
import type { QuotationChanges } from '../quotation/fields.ts'
import { quotationDecider } from '../quotation/quotation.ts'

export const givenQuotation = specify(quotationDecider)

/** The events of a command; fails when the command is refused. */
export const decideQuotation = (
  past: readonly QuotationEvent[],
  command: QuotationCommand,
): readonly QuotationEvent[] => {
  const decision = quotationDecider.decide(command, fold(quotationDecider, past))
  if (isRejection(decision)) throw new Error(decision.rejected)
  return decision
}
/** Continues a history with the events of commands. */
export const continueHistory = (past: readonly QuotationEvent[], ...commands: readonly QuotationCommand[]) =>
  commands.reduce((history, command) => [...history, ...decideQuotation(history, command)], past)
export const typesOf = (events: readonly QuotationEvent[]) => events.map(({ type }) => type)
export const priceIn = (events: readonly QuotationEvent[]) =>
  events.flatMap((event) => (event.type === 'QuotationPriced' ? [event.data.priced.price] : [])).at(-1)

export const shortCode = '0123456789abc'
export const change = (changes: QuotationChanges, by: QuotationCommandOf<'ChangeQuotation'>['by'] = 'staff') =>
  ({ type: 'ChangeQuotation', quotationId, by, changes, pricing }) as const
export const request = (changes: QuotationChanges, keyHash: string | null = null) =>
  ({ type: 'RequestQuotation', quotationId, shortCode, keyHash, changes, pricing }) as const
export const begin = (changes: QuotationChanges) =>
  ({ type: 'BeginQuotation', quotationId, keyHash: 'h', changes, pricing }) as const
export const send = (validUntil: string | null = null, greeting = '') =>
  ({ type: 'SendQuotation', quotationId, validUntil, greeting, today, at }) as const
export const accept = (by: 'customer' | 'staff', day = today, order = orderId) =>
  ({ type: 'AcceptQuotation', quotationId, orderId: order, by, today: day, at }) as const
export const decline = (by: 'customer' | 'staff') =>
  ({ type: 'DeclineQuotation', quotationId, reason: 'För dyrt', by, at }) as const
export const revise = { type: 'ReviseQuotation', quotationId, pricing } as const
export const expire = (day: string) => ({ type: 'ExpireQuotation', quotationId, today: day }) as const
export const remove = { type: 'RemoveQuotation', quotationId } as const
export const sixteenPages = change({ pages: 16, services: { doNarrate: true, nrOfIssues: 12 } })

export const pricedHistory = continueHistory(draftHistory, sixteenPages)
export const sentHistory = continueHistory(pricedHistory, send())
export const acceptedHistory = continueHistory(sentHistory, accept('customer'))
