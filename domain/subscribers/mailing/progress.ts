import { countListed, countOf, hasEnded } from '../../kernel/batches.ts'
import type { SubscriberId } from '../../kernel/ids.ts'
import type { LetterFate } from './events.ts'
import type { KnownMailing, Mailing } from './state.ts'

const hasSentLetters = (mailing: KnownMailing): boolean => countOf(mailing, 'sent') + countOf(mailing, 'toFile') > 0

/** Whether an issue counts as mailed: no more is tried, and a letter of it went out, if only to a file. */
export const isMailed = (mailing: KnownMailing): boolean => hasEnded(mailing.status) && hasSentLetters(mailing)

/** Nobody was to get it: it may be ordered again for those who have come since. */
export const isWithoutRecipients = (mailing: Mailing): boolean =>
  mailing.status === 'Completed' && countListed(mailing) === 0

/** How many letters did not go out, or perhaps did not, though they should have. */
export const countFailed = (mailing: KnownMailing): number =>
  countOf(mailing, 'refused') + countOf(mailing, 'failed') + countOf(mailing, 'unclear')

/**
 * How it is with the letter to one of its list. `underway`: a batch that was begun with has not told of it, and may have sent
 * it. `unsent`: the mailing has ended, and nobody was given leave to send it.
 */
export const letterStateOf = (
  mailing: Mailing,
  subscriberId: SubscriberId,
): LetterFate | 'waiting' | 'underway' | 'unsent' => {
  if (mailing.status === 'None') return 'unsent'
  const batch = mailing.batches.find(({ recipients }) => recipients.includes(subscriberId))
  const fate = batch?.fates.get(subscriberId)
  if (fate) return fate
  if (batch?.isBegun) return 'underway'
  return hasEnded(mailing.status) ? 'unsent' : 'waiting'
}
