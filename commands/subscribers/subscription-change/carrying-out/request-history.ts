import { v5 } from 'uuid'
import type { RecordedEvent } from '../../../../domain/kernel/event-log.ts'
import type { ChangeId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import { causesIn, toCausedEvent } from '../../../../domain/subscribers/subscriber-import/list/causes.ts'
import type { AttributedEvent } from './undo-steps.ts'

/** One carrying out of a request: after it has been taken back the next one is another. */
export type RequestAttempt = { readonly changeId: ChangeId; readonly attempt: number }

/** More than any request asks for. */
const MAX_STEPS = 40

export const attemptStepName = ({ attempt }: RequestAttempt, place: number) => `carried out ${attempt} ${place}`
const stepBack = ({ attempt }: RequestAttempt, place: number) => `taken back ${attempt} ${place}`

const keyOf = ({ changeId, attempt }: RequestAttempt) => `${changeId} ${attempt}`
export const isSameAttempt = (one: RequestAttempt, other: RequestAttempt): boolean => keyOf(one) === keyOf(other)

/** One event of her stream, and what appended it. */
export type LoggedEvent = Pick<RecordedEvent<SubscriberEvent>, 'event' | 'commandId' | 'actor'>

const notesIn = (events: readonly LoggedEvent[]) =>
  events.flatMap(({ event }, place) => (event.type === 'RequestTakenBack' ? [{ ...event.data, place }] : []))

/** What of her has been taken back, in that order, and where in her stream that is said first. */
export const undoNotesIn = (events: readonly LoggedEvent[]) => {
  const notes = notesIn(events)
  return notes.filter((note, nth) => notes.findIndex((each) => isSameAttempt(each, note)) === nth)
}

export type RequestHistory = {
  /** What she lived through, as it concerns one of the turns. */
  readonly of: (turn: RequestAttempt) => readonly AttributedEvent[]
  /** Where in her stream it began. */
  readonly begins: (turn: RequestAttempt) => number
  /** What takes that place of a turn back, by itself or after another, which had stood in its way. */
  readonly stepBack: (of: RequestAttempt, place: number, by: RequestAttempt) => string
  /** Whether what stands there came of a turn and has been taken back, or took it back. */
  readonly isOfBack: (at: number) => boolean
  /** Whether that has been taken back. */
  readonly isBack: (of: RequestAttempt, place: number) => boolean
}

/** By its steps' ids: what of her stream came of requests that have been taken back, or are about to be, and took them back. */
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
  /** Its own first, then the others' in the order in which they were taken back: that stays as it is. */
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
  /** Said again: what had stayed has been taken back since, by what had stood in its way. */
  const again = new Set(
    notesIn(events)
      .filter(({ place }) => !back.some((each) => each.place === place))
      .map(keyOf),
  )
  const isTaken = ({ of, step: its }: { readonly of: string; readonly step: string }) => taken.has(its) || again.has(of)
  const ofTaken = new Set(named.flatMap((its) => (its && isTaken(its) ? [its.of] : [])))
  /** Of what has had to stay as a whole it is as if nobody had taken it back. */
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
