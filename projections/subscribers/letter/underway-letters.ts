import type { SentToView } from './view.ts'

/** Whoever asks for it again asks for what is coming: it is still to go, or went so shortly ago that she cannot have it yet. */
export const isUnderway = ({ isUnderWay, hasGone, at }: SentToView, since: string): boolean =>
  isUnderWay || (hasGone && at > since)
