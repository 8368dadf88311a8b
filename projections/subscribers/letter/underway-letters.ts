import type { SentToView } from './view.ts'

/**
 * The letter has not gone yet, or went so recently that the subscriber may not have it: a new request would only repeat
 * it.
 */
export const isUnderway = ({ isUnderWay, hasGone, at }: SentToView, since: string): boolean =>
  isUnderWay || (hasGone && at > since)
