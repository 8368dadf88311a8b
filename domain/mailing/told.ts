import { countOf } from '../core/batches.ts'
import type { KnownMailing } from './state.ts'

/** Whether an issue counts as mailed: a letter of it went out, if only to a file. */
export const isMailed = (mailing: KnownMailing): boolean => countOf(mailing, 'sent') + countOf(mailing, 'toFile') > 0

/** How many letters did not go out, or perhaps did not, though they should have. */
export const countFailed = (mailing: KnownMailing): number =>
  countOf(mailing, 'refused') + countOf(mailing, 'failed') + countOf(mailing, 'unclear')
