import type { PublicationId, SubscriberId } from '../../../../kernel/ids.ts'
import type { KnownSubscriber } from '../../../subscriber/state.ts'

/** A subscriber beside what was last done to her by hand: when, by field, or by what she had. */
export type KnownByList = {
  readonly id: SubscriberId
  readonly subscriber: KnownSubscriber
  /** The day she came. */
  readonly since: string
  readonly touched: LastChanges
}

/** `by`: null when a list did it, which counts only of what ended. */
export type LastChange = { readonly day: string; readonly by: string | null }
export type LastChanges = { readonly [what: string]: LastChange | undefined }

export type ComparisonInput = {
  readonly publicationId: PublicationId
  /** The day the list is of. */
  readonly listDay: string
  readonly today: string
}

/** What somebody has done by hand on the list's day or later is newer than it; another list, only what is of a later day. */
export const isNewer = (touch: LastChange | undefined, listDay: string): touch is LastChange =>
  touch !== undefined && (touch.by === null ? touch.day > listDay : touch.day >= listDay)

/** What of her subscriptions to it, or of herself, ended on the list's day or later. */
export const findEndSince = (
  { subscriber, touched }: KnownByList,
  { publicationId, listDay }: ComparisonInput,
): LastChange | undefined => {
  const its = subscriber.subscriptions.filter((each) => each.publicationId === publicationId)
  const touches = [touched['removed'], ...its.map(({ id }) => touched[id])]
  return touches.find((touch) => isNewer(touch, listDay))
}
