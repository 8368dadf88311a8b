import { countListed, countOf, hasEnded } from '../core/batches.ts'
import type { KnownPush } from './state.ts'

/** Whether an issue counts as told of: somebody was told, or there was nobody to tell. `hasApp`: an app is told by itself. */
export const countsAsTold = (push: KnownPush, hasApp: boolean): boolean => {
  if (!hasEnded(push.status)) return false
  return countOf(push, 'sent') > 0 || (push.isListed && (hasApp || countListed(push) === 0))
}
