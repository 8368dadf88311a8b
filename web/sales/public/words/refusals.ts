import type { SubmissionAnswer } from '../form/steps/steps.ts'
import type { WordKey } from './swedish.ts'
import type { Tongue } from './words.ts'

/** What a visitor can do something about, by the name of the refusal. */
const refusals: Readonly<Record<string, WordKey>> = {
  DiscountUnknown: 'discountUnknown',
  DraftAlreadySent: 'refusedSent',
  LooksLikeAMachine: 'refusedMachine',
  NotFound: 'refusedGone',
  NothingToListenTo: 'formatWanted',
  OrderExists: 'refusedOrdered',
  OrderInProduction: 'takeBackTooLate',
  QuotationHasExpired: 'refusedExpired',
  QuotationNotFound: 'refusedGone',
  QuotationNotSent: 'refusedClosed',
  QuotationReplaced: 'refusedReplaced',
  QuotationRevised: 'refusedRevised',
}

/** What the page shows of the offer is no longer so. */
const OUTDATED_REFUSALS = [
  'NotFound',
  'OrderExists',
  'QuotationHasExpired',
  'QuotationNotFound',
  'QuotationNotSent',
  'QuotationReplaced',
  'QuotationRevised',
]

export const isOutdated = (sent: SubmissionAnswer | null): boolean => OUTDATED_REFUSALS.includes(sent?.title ?? '')

/** It was sent before, with other contents. */
export const isSentAlready = (sent: SubmissionAnswer): boolean => sent.title === 'DraftAlreadySent'

/** Why something was not sent, and what to do. What the server says of the rest is Swedish. */
export const reasonIn = ({ say, language }: Tongue, { status, title = '', detail }: SubmissionAnswer): string => {
  if (status === 0 || status >= 500) return say('offline')
  if (status === 429) return say('tooManyAttempts')
  const known = refusals[title]
  if (known) return say(known)
  return (language === 'se' ? detail : undefined) ?? say('refusedForNow')
}
