import { countOf, hasEnded, isOpen } from '../../kernel/batches.ts'
import type { KnownPush } from './state.ts'

/** Everybody has been tried at least once. */
const isTried = ({ isListed, batches }: KnownPush): boolean =>
  isListed && batches.every((batch) => !isOpen(batch) || batch.round > (batch.isBegun ? 1 : 0))

/** Nothing of it is left but what is tried again, if anything. */
export const isOver = (push: KnownPush): boolean => hasEnded(push.status) || isTried(push)

/** Whether an issue counts as told of: a push service has taken it. `isDelivered`: the one of its app has, or that of somebody it was sent to again. */
export const hasNotified = (push: KnownPush, isDelivered: boolean): boolean =>
  isOver(push) && (isDelivered || countOf(push, 'sent') > 0)

/** All of it has been tried, and none of it was taken. */
export const isRefused = (push: KnownPush): boolean => countOf(push, 'sent') === 0 && countOf(push, 'failed') > 0
