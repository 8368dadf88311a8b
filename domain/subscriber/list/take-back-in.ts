import { isRejection } from '../../core/decider.ts'
import type { ImportId, SubscriberId } from '../../core/ids.ts'
import type { SubscriberEvent } from '../events.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../state.ts'
import type { ActTogether } from './commands.ts'
import { takeBack } from './decide.ts'
import { beginOf, type Happened, livedIn, type Mark } from './lived.ts'
import { takingBack } from './take-back.ts'

/** Where in her stream a row of an import did something: the revision behind it, and how many events. */
export type Done = {
  readonly subscriberId: SubscriberId
  readonly importId: ImportId
  readonly place: number
  readonly revision: number
  readonly events: number
}

export type TakenIn = {
  readonly command: ActTogether
  /** What stays as it is now, for somebody has changed it since. */
  readonly touched: readonly string[]
  /** Rows of imports that were undone before, and had to leave this one's work: what stayed of them goes with it. */
  readonly earlier: readonly Done[]
}

const mustBeKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She was imported')
  return subscriber
}

/** What stayed when it was undone, for what has come later stood in the way: this, or something like it. The latest first. */
const stoppedBy = (history: readonly Happened[], done: Done): readonly Mark[] => {
  const latestFirst = livedIn(history).marks.toSorted((one, other) => beginOf(other.done) - beginOf(one.done))
  const left = latestFirst.filter((mark) => mark.done.stays.length > 0)
  const isStopped = (mark: Mark, by: Done) => beginOf(mark.done) < beginOf(by) && beginOf(by) < mark.at
  return left.reduce<readonly Mark[]>(
    (all, mark) => ([done, ...all.map((each) => each.done)].some((by) => isStopped(mark, by)) ? [...all, mark] : all),
    [],
  )
}

/**
 * What undoes a row of an import, from all that she has lived through: who shows what would stay, and who takes it back, come
 * to one answer. In whatever order imports are undone, when all have been it is as if none had been: what one had to leave,
 * because another had changed it since, goes with that.
 */
export const takingBackIn = (history: readonly Happened[], done: Done, all = false): TakenIn => {
  const { subscriberId } = done
  const lived: Happened[] = [...history]
  const commands: ActTogether['commands'][number][] = []
  const upTo = (count: number) =>
    lived.slice(0, count).reduce<Subscriber>((she, { event }) => evolve(she, event), { status: 'Missing' })
  const nowOf = () => mustBeKnown(upTo(lived.length))
  const was = nowOf()
  const takeBackOf = (of: Done, again?: Mark) => {
    const now = nowOf()
    const after = mustBeKnown(upTo(of.revision + 1))
    const { isOthers } = livedIn(lived)
    const lives = { before: upTo(beginOf(of)), after, now, isOthers: isOthers(of, after, again?.undone ?? null) }
    const taken = takingBack(subscriberId, again ? { ...lives, only: again.done.stays } : lives, all && !again)
    const decided = takeBack(taken.command, now)
    const undoing: readonly SubscriberEvent[] = isRejection(decided) ? [] : decided
    const { importId, place, revision, events } = of
    const note = { subscriberId, importId, place, revision, events, undoing: undoing.length, stays: taken.stays }
    if (again && undoing.length === 0) return taken
    commands.push(taken.command, { type: 'NoteImportTakenBack', ...note })
    const told: readonly SubscriberEvent[] = [...undoing, { type: 'ImportTakenBack', data: note }]
    lived.push(...told.map((event) => ({ event, by: 'import' as const, act: 'undoing' })))
    return taken
  }
  const touched = [...takeBackOf(done).touched]
  const earlier: Done[] = []
  for (const mark of stoppedBy(history, done)) {
    const taken = takeBackOf(mark.done, mark)
    if (taken.stays.length === 0) earlier.push(mark.done)
    // Whoever is here again, and came with what has been undone, is kept for what somebody has made of her.
    if (was.status === 'Removed' && taken.touched.includes('self')) touched.push('self')
  }
  return { command: { type: 'ActTogether', subscriberId, commands }, touched, earlier }
}
