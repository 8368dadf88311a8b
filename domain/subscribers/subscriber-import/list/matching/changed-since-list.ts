import type { PublicationId, SubscriberId } from '../../../../kernel/ids.ts'
import type { KnownSubscriber } from '../../../subscriber/state.ts'

/** A subscriber with the last changes that users made, by field or by subscription. */
export type KnownByList = {
  readonly id: SubscriberId
  readonly subscriber: KnownSubscriber
  /** The day on which the subscriber was registered. */
  readonly since: string
  readonly touched: LastChanges
}

/** `by`: the user; null: a list made the change, which counts only for what ended. */
type LastChange = { readonly day: string; readonly by: string | null }
export type LastChanges = { readonly [what: string]: LastChange | undefined }

export type ComparisonInput = {
  readonly publicationId: PublicationId
  /** The day on which the list was made. */
  readonly listDay: string
  readonly today: string
}

/**
 * A user's change on the list's day or later is newer than the list; another list's change only when it is of a later
 * day.
 */
export const isNewer = (touch: LastChange | undefined, listDay: string): touch is LastChange =>
  touch !== undefined && (touch.by === null ? touch.day > listDay : touch.day >= listDay)

/** The subscriber was removed, or a subscription to the publication ended, on the list's day or later. */
export const findEndSince = (
  { subscriber, touched }: KnownByList,
  { publicationId, listDay }: ComparisonInput,
): LastChange | undefined => {
  const its = subscriber.subscriptions.filter((each) => each.publicationId === publicationId)
  const touches = [touched['removed'], ...its.map(({ id }) => touched[id])]
  return touches.find((touch) => isNewer(touch, listDay))
}
