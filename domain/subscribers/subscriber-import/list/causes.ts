import type { RecordedEvent } from '../../../kernel/event-log.ts'
import { isDeepEqual } from '../../../kernel/form-merge.ts'
import type { SubscriberEvent } from '../../subscriber/events.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../../subscriber/state.ts'
import type { ImportTakenBack } from '../../subscriber/undoing-events.ts'
import { IMPORT_ACTOR } from '../rules.ts'
import { isAmong, type ValueOf } from './undo-import.ts'

/**
 * One event of a subscriber's stream with its cause: an import, other commands, or a request that was undone together
 * with its undo. `act`: the command id that all events of one append share.
 */
export type CausedEvent = {
  readonly event: SubscriberEvent
  readonly by: 'import' | 'others' | 'undoing'
  readonly act: string
}

/** Judges the event by its own actor alone; requests are found elsewhere. */
export const toCausedEvent = ({
  event,
  commandId,
  actor,
}: Pick<RecordedEvent<SubscriberEvent>, 'event' | 'commandId' | 'actor'>): CausedEvent => ({
  event,
  by: actor.kind === 'process' && actor.id === IMPORT_ACTOR ? 'import' : 'others',
  act: commandId,
})

/** The events that an import row appended to the subscriber's stream. */
type Place = { readonly revision: number; readonly events: number }

export const beginOf = ({ revision, events }: Place): number => revision + 1 - events

/** `undone`: index of the first event that recorded this undo; `at`: index of the latest. */
export type Mark = { readonly undone: number; readonly at: number; readonly done: ImportTakenBack['data'] }

/**
 * Finds which events undid imports, what remains of those imports, and what others have changed in the subscriber
 * since.
 */
export const causesIn = (history: readonly CausedEvent[]) => {
  const undoing = new Set<string>()
  const latest = new Map<number, Mark>()
  for (const [at, { event, act }] of history.entries()) {
    if (event.type !== 'ImportTakenBack') continue
    const begin = beginOf(event.data)
    undoing.add(act)
    latest.set(begin, { undone: latest.get(begin)?.undone ?? at, at, done: event.data })
  }
  const isUndoing = ({ by, act }: CausedEvent) => by === 'undoing' || undoing.has(act)
  /** Tells whether the import that caused an event still holds for `whole`, by the undo recorded for its append. */
  const standsIn = (whole: string) => {
    const begins = new Map<string, number>()
    for (const [at, each] of history.entries())
      if (each.by === 'import' && !isUndoing(each) && !begins.has(each.act)) begins.set(each.act, at)
    return ({ act }: CausedEvent): boolean => {
      const done = latest.get(begins.get(act) ?? -1)?.done
      return !done || (whole === 'self' ? done.stays.length > 0 : isAmong(done.stays, whole))
    }
  }

  /** Tells whether a user changed the value after the event at index `behind`. */
  const isByHand = (valueOf: (she: Subscriber) => unknown, behind: number) => {
    let now: Subscriber = { status: 'Missing' }
    return history.some((each, at) => {
      const was = now
      now = evolve(now, each.event)
      const isOfHand = at > behind && each.by === 'others' && !isUndoing(each)
      return isOfHand && !isDeepEqual(valueOf(was), valueOf(now))
    })
  }

  /**
   * Tells whether others have changed the value since: an import that still holds changed it at all, or users left it
   * different from `after`. Once undone, at index `undone`, the value belongs to users if they changed it since.
   */
  const isOthers =
    (of: Place, after: KnownSubscriber, undone: number | null) =>
    (whole: string, valueOf: ValueOf): boolean => {
      const stands = standsIn(whole)
      const valueIn = (she: Subscriber) => (she.status === 'Missing' ? undefined : valueOf(she))
      if (undone !== null && isByHand(valueIn, undone)) return true
      let left: Subscriber = after
      const standing = history.slice(of.revision + 1).filter((each) => !isUndoing(each))
      const isOfList = standing.some((each) => {
        if (each.by === 'import' && !stands(each)) return false
        const was = left
        left = evolve(left, each.event)
        return each.by === 'import' && !isDeepEqual(valueIn(was), valueIn(left))
      })
      return isOfList || !isDeepEqual(valueIn(after), valueIn(left))
    }

  const marks = [...latest.values()]
  /** Events of imports that are undone completely, and the events that undid them. */
  const wholly = new Set(
    history.flatMap((each, at) => {
      const its = isUndoing(each) ? marks.filter((mark) => history[mark.at]?.act === each.act) : []
      const isNothing = (mark: Mark | undefined) => mark?.done.stays.length === 0
      const isOfMark = marks.find(({ done }) => beginOf(done) <= at && at <= done.revision)
      return isNothing(isOfMark) || (its.length > 0 && its.every(isNothing)) ? [each] : []
    }),
  )
  return { marks, isOthers, isGone: (each: CausedEvent) => wholly.has(each) }
}
