import type { Cause, RecordedEvent } from '../../../kernel/event-log.ts'
import type { ChangeId, ImportId } from '../../../kernel/ids.ts'
import type { SubscriberEvent } from '../events.ts'

/** One event of a subscriber's stream with the act that caused it. */
export type CausedEvent = Pick<RecordedEvent<SubscriberEvent>, 'event' | 'cause'>

export type SubscriberCause = Cause & { readonly kind: 'import' | 'request' }

/** `place`: the row's index in the comparison. */
export const rowCause = (importId: ImportId, place: number): SubscriberCause => ({
  kind: 'import',
  id: importId,
  part: place,
})

/** One attempt to carry out a request; each undo makes the next attempt another. */
export type RequestAttempt = { readonly changeId: ChangeId; readonly attempt: number }

export const attemptCause = ({ changeId, attempt }: RequestAttempt): SubscriberCause => ({
  kind: 'request',
  id: changeId,
  part: attempt,
})

export const eventsCausedBy = <Caused extends CausedEvent>(
  history: readonly Caused[],
  { kind, id, part }: Cause,
): readonly Caused[] => history.filter(({ cause }) => cause?.kind === kind && cause.id === id && cause.part === part)
