import type { SubmissionAnswer } from '../form/steps/steps.ts'
import type { WordKey } from './swedish.ts'
import type { Tongue } from './words.ts'

/** Refusals that a visitor can act on, by their name. */
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

/** These refusals mean that the page shows an outdated offer. */
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

/** Whether the draft was already sent with other contents. */
export const isSentAlready = (sent: SubmissionAnswer): boolean => sent.title === 'DraftAlreadySent'

/** Says why the form was not sent, and what to do. The server explains other refusals in Swedish only. */
export const reasonIn = ({ say, language }: Tongue, { status, title = '', detail }: SubmissionAnswer): string => {
  if (status === 0 || status >= 500) return say('offline')
  if (status === 429) return say('tooManyAttempts')
  const known = refusals[title]
  if (known) return say(known)
  return (language === 'se' ? detail : undefined) ?? say('refusedForNow')
}
