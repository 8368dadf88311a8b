import { countListed, countOf, hasEnded } from '../core/batches.ts'
import type { KnownMailing, Mailing } from './state.ts'

const goesOut = (mailing: KnownMailing): boolean => countOf(mailing, 'sent') + countOf(mailing, 'toFile') > 0

/** Whether an issue counts as mailed: no more is tried, and a letter of it went out, if only to a file. */
export const isMailed = (mailing: KnownMailing): boolean => hasEnded(mailing.status) && goesOut(mailing)

/** Nobody was to get it: it may be ordered again for those who have come since. */
export const wasForNobody = (mailing: Mailing): boolean => mailing.status === 'Completed' && countListed(mailing) === 0

/** How many letters did not go out, or perhaps did not, though they should have. */
export const countFailed = (mailing: KnownMailing): number =>
  countOf(mailing, 'refused') + countOf(mailing, 'failed') + countOf(mailing, 'unclear')
