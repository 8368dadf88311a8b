import { same } from '../../core/form-merge.ts'
import type { Recorded } from '../../core/event-log.ts'
import { IMPORTS } from '../../subscriber-import/rules.ts'
import type { SubscriberEvent } from '../events.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../state.ts'
import type { ImportTakenBack } from '../undoing-events.ts'
import { isAmong, type ValueOf } from './take-back.ts'

/** One event of her stream, by an import or by others; `act`: what all events of one append have in common. */
export type Happened = { readonly event: SubscriberEvent; readonly by: 'import' | 'others'; readonly act: string }

export const happened = ({ event, actor, commandId }: Recorded<SubscriberEvent>): Happened => ({
  event,
  by: actor.kind === 'process' && actor.id === IMPORTS ? 'import' : 'others',
  act: commandId,
})

/** Where in her stream a row of an import did something. */
type Place = { readonly revision: number; readonly events: number }

export const beginOf = ({ revision, events }: Place): number => revision + 1 - events

/** `undone`: where it was told first. */
export type Mark = { readonly undone: number; readonly at: number; readonly done: ImportTakenBack['data'] }

/** Which events undid imports, what became of those, and what of her is others' since an import. */
export const livedIn = (history: readonly Happened[]) => {
  const undoing = new Set<number>()
  const latest = new Map<number, Mark>()
  for (const [at, { event }] of history.entries()) {
    if (event.type !== 'ImportTakenBack') continue
    const { data: done } = event
    for (let nth = 0; nth <= done.undoing; nth += 1) undoing.add(at - nth)
    latest.set(beginOf(done), { undone: latest.get(beginOf(done))?.undone ?? at, at, done })
  }
  /** The first event of the append, where an import did it and has not been undone of that. */
  const standsIn = (whole: string) => {
    const begins = new Map<string, number>()
    for (const [at, { by, act }] of history.entries())
      if (by === 'import' && !undoing.has(at) && !begins.has(act)) begins.set(act, at)
    return ({ act }: Happened): boolean => {
      const done = latest.get(begins.get(act) ?? -1)?.done
      return !done || (whole === 'self' ? done.stays.length > 0 : isAmong(done.stays, whole))
    }
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
      let left: Subscriber = after
      let now: Subscriber = after
      for (const [at, each] of history.entries()) {
        if (at <= of.revision) continue
        const was: Subscriber = left
        const is: Subscriber = evolve(now, each.event)
        const isByHand = each.by === 'others' && undone !== null && at > undone
        if (isByHand && !same(valueIn(now), valueIn(is))) return true
        now = is
        if (undoing.has(at) || (each.by === 'import' && !stands(each))) continue
        left = evolve(left, each.event)
        if (each.by === 'import' && !same(valueIn(was), valueIn(left))) return true
      }
      return !same(valueIn(after), valueIn(left))
    }

  return { marks: [...latest.values()], isOthers }
}
