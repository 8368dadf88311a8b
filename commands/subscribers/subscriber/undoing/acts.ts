import {
  beginOf,
  type CausedEvent,
  causesIn,
  type Mark,
  toCausedEvent,
} from '../../../../domain/subscribers/subscriber-import/list/causes.ts'
import {
  type LoggedEvent,
  type RequestAttempt,
  requestHistoryOf,
  undoNotesIn,
} from '../../subscription-change/carrying-out/request-history.ts'

/**
 * The subscriber's events with their causes, for undoing imports. Requests that were undone, and their undos, count as
 * no change by others.
 */
export const causedEventsIn = (events: readonly LoggedEvent[]): readonly CausedEvent[] => {
  const { isOfBack } = requestHistoryOf(events)
  return events.map((each, at) => (isOfBack(at) ? { ...toCausedEvent(each), by: 'undoing' } : toCausedEvent(each)))
}

/** The indexes in the stream where an act began and where it was undone. */
type Span = { readonly from: number; readonly at: number }

/** An undone import or request, of which something may have stayed. */
export type UndoneAct = Span &
  ({ readonly mark: Mark; readonly turn?: never } | { readonly turn: RequestAttempt; readonly mark?: never })

const undoneActsIn = (events: readonly LoggedEvent[]): readonly UndoneAct[] => {
  const { begins } = requestHistoryOf(events)
  return [
    ...causesIn(causedEventsIn(events)).marks.map((mark) => ({ mark, from: beginOf(mark.done), at: mark.at })),
    ...undoNotesIn(events).map((turn) => ({ turn, from: begins(turn), at: turn.place })),
  ].filter(({ from }) => from >= 0)
}

const mayStay = ({ mark }: UndoneAct) => mark === undefined || mark.done.stays.length > 0

/**
 * Undone acts that `acting` may have blocked, directly or through another blocked act, and that may have left
 * something. The latest comes first.
 */
export const blockedUndos = (events: readonly LoggedEvent[], acting: Span): readonly UndoneAct[] =>
  undoneActsIn(events)
    .toSorted((one, other) => other.from - one.from)
    .reduce<readonly UndoneAct[]>((all, each) => {
      const isStopped = ({ from }: Span) => each.from < from && from < each.at
      return [acting, ...all].some(isStopped) ? [...all, each] : all
    }, [])
    .filter(mayStay)
