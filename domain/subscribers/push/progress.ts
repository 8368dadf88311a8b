import type { ListenerId } from '../../kernel/ids.ts'
import { countOf, hasEnded, isOpen, type KnownAnnouncement } from '../announcement/state.ts'
import type { NoticeFate } from './events.ts'

/** The announcement of an issue by notice: one notice to each browser in its list, each time. */
export type KnownPush = KnownAnnouncement<ListenerId, NoticeFate>

/** Every browser has been tried at least once. */
const isTried = ({ isListed, batches }: KnownPush): boolean =>
  isListed && batches.every((batch) => !isOpen(batch) || batch.round > (batch.isBegun ? 1 : 0))

/** The push has ended, or only retries are left. */
export const isOver = (push: KnownPush): boolean => hasEnded(push) || isTried(push)

/**
 * An issue counts as announced when a push service has taken a notice. `isDelivered`: the notice to its app, or one
 * that was sent again, was taken.
 */
export const hasNotified = (push: KnownPush, isDelivered: boolean): boolean =>
  isOver(push) && (isDelivered || countOf(push, 'sent') > 0)

/** Push services refused notices and took none. */
export const isRefused = (push: KnownPush): boolean => countOf(push, 'sent') === 0 && countOf(push, 'failed') > 0
