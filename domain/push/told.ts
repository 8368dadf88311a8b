import { countListed, countOf, hasEnded, isOpen } from '../core/batches.ts'
import type { KnownPush } from './state.ts'

/** Everybody has been tried at least once. */
const isTried = ({ isListed, batches }: KnownPush): boolean =>
  isListed && batches.every((batch) => !isOpen(batch) || batch.round > (batch.isBegun ? 1 : 0))

/** Nothing of it is left but what is tried again, if anything. */
export const isOver = (push: KnownPush): boolean => hasEnded(push.status) || isTried(push)

/** Whether an issue counts as told of: somebody was told, or there was nobody to tell. `hasApp`: an app is told by itself. */
export const countsAsTold = (push: KnownPush, hasApp: boolean): boolean => {
  if (!isOver(push)) return false
  return countOf(push, 'sent') > 0 || (push.isListed && (hasApp || countListed(push) === 0))
}
