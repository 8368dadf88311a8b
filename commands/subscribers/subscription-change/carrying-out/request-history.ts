import { v5 } from 'uuid'
import type { RecordedEvent } from '../../../../domain/kernel/event-log.ts'
import type { ChangeId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import { causesIn, toCausedEvent } from '../../../../domain/subscribers/subscriber-import/list/causes.ts'
import type { AttributedEvent } from './undo-steps.ts'

/** One attempt to carry out a request; each undo makes the next attempt another. */
export type RequestAttempt = { readonly changeId: ChangeId; readonly attempt: number }

/** The most events that any request appends. */
const MAX_STEPS = 40

export const attemptStepName = ({ attempt }: RequestAttempt, place: number) => `carried out ${attempt} ${place}`
const stepBack = ({ attempt }: RequestAttempt, place: number) => `taken back ${attempt} ${place}`

const keyOf = ({ changeId, attempt }: RequestAttempt) => `${changeId} ${attempt}`
export const isSameAttempt = (one: RequestAttempt, other: RequestAttempt): boolean => keyOf(one) === keyOf(other)

/** One event of a subscriber's stream with the command and actor that appended it. */
export type LoggedEvent = Pick<RecordedEvent<SubscriberEvent>, 'event' | 'commandId' | 'actor'>

const notesIn = (events: readonly LoggedEvent[]) =>
  events.flatMap(({ event }, place) => (event.type === 'RequestTakenBack' ? [{ ...event.data, place }] : []))

/** The undone attempts of a stream, in order, each with the index of its first record. */
export const undoNotesIn = (events: readonly LoggedEvent[]) => {
  const notes = notesIn(events)
  return notes.filter((note, nth) => notes.findIndex((each) => isSameAttempt(each, note)) === nth)
}

export type RequestHistory = {
  /** The stream's events with their causes, as seen from one attempt. */
  readonly of: (turn: RequestAttempt) => readonly AttributedEvent[]
  /** The index of the attempt's first event. */
  readonly begins: (turn: RequestAttempt) => number
  /** The command name of the step that undoes event `place` of attempt `of`, as part of undoing attempt `by`. */
  readonly stepBack: (of: RequestAttempt, place: number, by: RequestAttempt) => string
  /** Tells whether the event belongs to an undone attempt, or undid one. */
  readonly isOfBack: (at: number) => boolean
  /** Tells whether event `place` of the attempt is undone. */
  readonly isBack: (of: RequestAttempt, place: number) => boolean
}

/**
 * Finds by command ids which events of a stream belong to undone attempts (and to `acting`), and which events undid
 * them.
 */
export const requestHistoryOf = (events: readonly LoggedEvent[], acting?: RequestAttempt): RequestHistory => {
  const back = undoNotesIn(events)
  const isTold = !acting || back.some((each) => isSameAttempt(each, acting))
  const turns = isTold ? back : [...back, acting]
  const cameOf = new Map(
    turns.flatMap((of) =>
      Array.from(
        { length: MAX_STEPS },
        (_, place) => [v5(attemptStepName(of, place), of.changeId), keyOf(of)] as const,
      ),
    ),
  )
  const counts = new Map<string, number>()
  const named = events.map(({ commandId }) => {
    const of = cameOf.get(commandId)
    if (of === undefined) return undefined
    const place = counts.get(of) ?? 0
    counts.set(of, place + 1)
    return { of, step: `${of} ${place}` }
  })
  /** Numbers the attempt itself first, then the others in the order of their undos: later undos do not change it. */
  const numberOf = (of: RequestAttempt, by: RequestAttempt) =>
    isSameAttempt(of, by) ? 0 : 1 + turns.findIndex((each) => isSameAttempt(each, of))
  const backStep = (of: RequestAttempt, place: number, by: RequestAttempt) =>
    stepBack(by, numberOf(of, by) * MAX_STEPS + place)
  const takes = new Map(
    turns.flatMap((of) =>
      Array.from({ length: counts.get(keyOf(of)) ?? 0 }, (_, place) =>
        turns.map((by) => [v5(backStep(of, place, by), by.changeId), `${keyOf(of)} ${place}`] as const),
      ).flat(),
    ),
  )
  const taken = new Map<string | undefined, number>(events.map(({ commandId }, at) => [takes.get(commandId), at]))
  const begins = (turn: RequestAttempt) => named.findIndex((each) => each?.of === keyOf(turn))
  /** Attempts recorded as undone a second time: the undo of the blocking act has undone their leftovers too. */
  const again = new Set(
    notesIn(events)
      .filter(({ place }) => !back.some((each) => each.place === place))
      .map(keyOf),
  )
  const isTaken = ({ of, step: its }: { readonly of: string; readonly step: string }) => taken.has(its) || again.has(of)
  const ofTaken = new Set(named.flatMap((its) => (its && isTaken(its) ? [its.of] : [])))
  /** An attempt counts as undone once any of its events is undone; one that had to stay whole does not. */
  const isOfTaken = ({ of }: { readonly of: string }) => ofTaken.has(of)
  const isOfBack = (at: number) => {
    const [its, each] = [named[at], events[at]]
    return (its && isOfTaken(its)) || takes.has(each?.commandId ?? '') || each?.event.type === 'RequestTakenBack'
  }
  const history = events.map((each) => toCausedEvent(each))
  const imports = causesIn(history)
  const othersAt = (at: number, began: number): AttributedEvent['by'] => {
    const each = history[at]
    if (each && imports.isGone(each)) return at < began ? 'undone' : 'undoing'
    return each?.by === 'import' ? 'list' : 'others'
  }
  const of = (turn: RequestAttempt) => {
    const began = begins(turn)
    return events.map((each, at): AttributedEvent => {
      const { event } = each
      const its = named[at]
      if (its?.of === keyOf(turn)) return { event, by: 'request' }
      const isUndone = its !== undefined && at < began && (taken.get(its.step) ?? -1) > began
      if (isUndone) return { event, by: 'undone' }
      return { event, by: isOfBack(at) ? 'undoing' : othersAt(at, began) }
    })
  }
  return {
    of,
    begins,
    isOfBack,
    stepBack: backStep,
    isBack: (turn, place) => isTaken({ of: keyOf(turn), step: `${keyOf(turn)} ${place}` }),
  }
}
