import type { SubscriberId } from '../../kernel/ids.ts'
import { countListed, countOf, hasEnded, type KnownAnnouncement } from '../announcement/state.ts'
import type { LetterFate } from './events.ts'
import type { ReturnedLetters } from './returned-letters.ts'

/** The announcement of an issue by letter: one letter to each recipient in its list. */
export type KnownMailing = KnownAnnouncement<SubscriberId, LetterFate> & {
  /** Absent: no letter has come back. */
  readonly returns?: ReturnedLetters
}
export type Mailing = { readonly status: 'Missing' } | KnownMailing

/** An issue counts as mailed when its mailing has ended and at least one letter went out, if only to a file. */
export const isMailed = (mailing: KnownMailing): boolean => hasEnded(mailing) && countOf(mailing, 'sent', 'toFile') > 0

/** The mailing had no recipients, so it may be ordered again for subscribers that have been added since. */
export const isWithoutRecipients = (mailing: KnownMailing): boolean =>
  mailing.status === 'Completed' && countListed(mailing) === 0

/** An unclear letter counts as failed, because it may not have arrived. */
export const countFailed = (mailing: KnownMailing): number => countOf(mailing, 'refused', 'failed', 'unclear')

/**
 * The state of one recipient's letter. `underway`: its batch has begun and not reported, so the letter may be sent.
 * `unsent`: the mailing ended before the letter's turn.
 */
export const letterStateOf = (
  mailing: Mailing,
  subscriberId: SubscriberId,
): LetterFate | 'waiting' | 'underway' | 'unsent' => {
  if (mailing.status === 'Missing') return 'unsent'
  const batch = mailing.batches.find(({ recipients }) => recipients.includes(subscriberId))
  const fate = batch?.fates.get(subscriberId)
  if (fate) return fate
  if (batch?.isBegun) return 'underway'
  return hasEnded(mailing) ? 'unsent' : 'waiting'
}
