import type { RecordedEvent } from '../../../kernel/event-log.ts'
import { isDeepEqual } from '../../../kernel/form-merge.ts'
import type { SubscriberEvent } from '../../subscriber/events.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../../subscriber/state.ts'
import type { ImportTakenBack } from '../../subscriber/undoing-events.ts'
import { IMPORT_ACTOR } from '../rules.ts'
import { isAmong, type ValueOf } from './undo-import.ts'

/**
 * One event of her stream: by an import, by others, or of a request that has been taken back, or what took it back. `act`: what
 * all events of one append have in common.
 */
export type CausedEvent = {
  readonly event: SubscriberEvent
  readonly by: 'import' | 'others' | 'undoing'
  readonly act: string
}

/** As far as its own act tells. */
export const toCausedEvent = ({
  event,
  commandId,
  actor,
}: Pick<RecordedEvent<SubscriberEvent>, 'event' | 'commandId' | 'actor'>): CausedEvent => ({
  event,
  by: actor.kind === 'process' && actor.id === IMPORT_ACTOR ? 'import' : 'others',
  act: commandId,
})

/** Where in her stream a row of an import did something. */
type Place = { readonly revision: number; readonly events: number }

export const beginOf = ({ revision, events }: Place): number => revision + 1 - events

/** `undone`: where it was told first. */
export type Mark = { readonly undone: number; readonly at: number; readonly done: ImportTakenBack['data'] }

/** Which events undid imports, what became of those, and what of her is others' since an import. */
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
  /** The first event of the append, where an import did it and has not been undone of that. */
  const standsIn = (whole: string) => {
    const begins = new Map<string, number>()
    for (const [at, each] of history.entries())
      if (each.by === 'import' && !isUndoing(each) && !begins.has(each.act)) begins.set(each.act, at)
    return ({ act }: CausedEvent): boolean => {
      const done = latest.get(begins.get(act) ?? -1)?.done
      return !done || (whole === 'self' ? done.stays.length > 0 : isAmong(done.stays, whole))
    }
  }

  /** Whether a hand has made something of it behind a place. */
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
   * Whether others have changed something since: an import that stands, to whatever, or hands, to something else than it was.
   * What was undone already, at `undone`, is theirs with whatever they have made of it since.
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
  /** Of an import of which nothing stays, or undoing one. */
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
