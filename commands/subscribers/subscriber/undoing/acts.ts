import {
  beginOf,
  type Happened,
  happened,
  livedIn,
  type Mark,
} from '../../../../domain/subscribers/subscriber-import/list/lived.ts'
import { type Logged, type Turn, takenBackIn, traced } from '../../subscription-change/carrying-out/traced.ts'

/** Her stream as imports are judged by it: what came of requests that have been taken back is nobody's. */
export const happenedIn = (events: readonly Logged[]): readonly Happened[] => {
  const { isOfBack } = traced(events)
  return events.map((each, at) => (isOfBack(at) ? { ...happened(each), by: 'undoing' } : happened(each)))
}

/** Where in her stream something began, and where it was undone. */
type Span = { readonly from: number; readonly at: number }

/** An import or a request that was undone, of which something may have stayed. */
export type Undone = Span &
  ({ readonly mark: Mark; readonly turn?: never } | { readonly turn: Turn; readonly mark?: never })

const undoneIn = (events: readonly Logged[]): readonly Undone[] => {
  const { begins } = traced(events)
  return [
    ...livedIn(happenedIn(events)).marks.map((mark) => ({ mark, from: beginOf(mark.done), at: mark.at })),
    ...takenBackIn(events).map((turn) => ({ turn, from: begins(turn), at: turn.place })),
  ].filter(({ from }) => from >= 0)
}

const mayStay = ({ mark }: Undone) => mark === undefined || mark.done.stays.length > 0

/**
 * What stayed when it was undone, for what has come later stood in the way: this, or something like it, whatever stayed of that.
 * The latest first.
 */
export const stoppedBy = (events: readonly Logged[], acting: Span): readonly Undone[] =>
  undoneIn(events)
    .toSorted((one, other) => other.from - one.from)
    .reduce<readonly Undone[]>((all, each) => {
      const isStopped = ({ from }: Span) => each.from < from && from < each.at
      return [acting, ...all].some(isStopped) ? [...all, each] : all
    }, [])
    .filter(mayStay)
