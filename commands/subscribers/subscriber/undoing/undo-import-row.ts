import { v5 } from 'uuid'
import { isRejection } from '../../../../domain/kernel/decider.ts'
import type { ImportId, SubscriberId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import { evolve, type KnownSubscriber, type Subscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { subscriberDecider } from '../../../../domain/subscribers/subscriber/subscriber.ts'
import { beginOf, causesIn, type Mark } from '../../../../domain/subscribers/subscriber-import/list/causes.ts'
import type { ActTogether } from '../../../../domain/subscribers/subscriber-import/list/commands.ts'
import { undoPlanOf } from '../../../../domain/subscribers/subscriber-import/list/undo-import.ts'
import { IMPORT_ACTOR } from '../../../../domain/subscribers/subscriber-import/rules.ts'
import {
  type LoggedEvent,
  type RequestAttempt,
  requestHistoryOf,
} from '../../subscription-change/carrying-out/request-history.ts'
import { undoStepsOf } from '../../subscription-change/carrying-out/undo-steps.ts'
import { blockedUndos, causedEventsIn } from './acts.ts'

/** Where in her stream a row of an import did something: the revision behind it, and how many events. */
export type ImportedRow = {
  readonly subscriberId: SubscriberId
  readonly importId: ImportId
  readonly place: number
  readonly revision: number
  readonly events: number
}

export type RowUndo = {
  readonly command: ActTogether
  /** What stays as it is now, for somebody has changed it since. */
  readonly touched: readonly string[]
  /** Rows of imports that were undone before, and had to leave this one's work: what stayed of them goes with it. */
  readonly earlier: readonly ImportedRow[]
}

type Command = ActTogether['commands'][number]

const mustBeKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She was imported')
  return subscriber
}

/** As she was before each event, and behind the last. */
const statesOf = (events: readonly LoggedEvent[]): readonly Subscriber[] => {
  let she: Subscriber = { status: 'Missing' }
  return [she, ...events.map(({ event }) => (she = evolve(she, event)))]
}

const currentState = (lives: readonly Subscriber[]) => mustBeKnown(lives.at(-1) ?? { status: 'Missing' })

/** What would come of something; what cannot be done is nothing. */
const decideOrNothing = (command: Command, now: KnownSubscriber): readonly SubscriberEvent[] => {
  const decided = subscriberDecider.decide(command, now)
  return isRejection(decided) ? [] : decided
}

/** Whether nothing of a row stays any more, by what has been undone of it last. */
export const isUndoneSince = (
  events: readonly LoggedEvent[],
  { importId, place }: Pick<ImportedRow, 'importId' | 'place'>,
): boolean => {
  const isOfRow = ({ done }: Mark) => done.importId === importId && done.place === place
  const mark = causesIn(causedEventsIn(events)).marks.find(isOfRow)
  return mark !== undefined && mark.done.stays.length === 0
}

/** Nothing has happened to her since. */
const isLastIn = (events: readonly LoggedEvent[], { revision }: ImportedRow) => events.length === revision + 1

/** What undoes one row, and what of it stays; `again`: of what stayed when it was undone. */
export const rowBack = (
  events: readonly LoggedEvent[],
  of: ImportedRow,
  { today, again, all }: { readonly today: string; readonly again?: Mark; readonly all?: boolean },
) => {
  const { subscriberId, importId, place, revision } = of
  const states = statesOf(events)
  const [begin, now, after] = [
    beginOf(of),
    currentState(states),
    mustBeKnown(states[revision + 1] ?? { status: 'Missing' }),
  ]
  const isLast = isLastIn(events, of)
  const lives = {
    before: states[begin] ?? { status: 'Missing' },
    after,
    now,
    today,
    ...(isLast ? {} : { isOthers: causesIn(causedEventsIn(events)).isOthers(of, after, again?.undone ?? null) }),
    ...(again ? { only: again.done.stays } : {}),
  }
  const taken = undoPlanOf(subscriberId, lives, all)
  const { touched, stays } = taken
  const where = { importId, place, revision, events: of.events }
  const note = { type: 'NoteImportTakenBack', subscriberId, ...where, stays } as const
  const isNothing = again !== undefined && decideOrNothing(taken.command, now).length === 0
  // Of whoever has lived through nothing else nobody has to know that it was undone.
  const isAll = isLast && begin === 0 && stays.length === 0
  const commands: readonly Command[] = isNothing ? [] : [taken.command, ...(isAll ? [] : [note])]
  return { commands, touched, stays }
}

/** Her stream with what is about to happen to her. */
const simulateUndo = (events: readonly LoggedEvent[]) => {
  const lived = [...events]
  const commands: Command[] = []
  const act = (command: Command, commandId: string) => {
    const actor = { kind: 'process', id: IMPORT_ACTOR } as const
    lived.push(...decideOrNothing(command, currentState(statesOf(lived))).map((event) => ({ event, commandId, actor })))
    commands.push(command)
  }
  return {
    lived,
    commands,
    row: (of: ImportedRow, how: Parameters<typeof rowBack>[2]) => {
      const back = rowBack(lived, of, how)
      for (const command of back.commands) act(command, 'undoing')
      return back
    },
    /** The last first, each in view of what she is by then; where nothing stays that is said. */
    request: (subscriberId: SubscriberId, turn: RequestAttempt, today: string) => {
      const lasts = requestHistoryOf(lived, turn)
        .of(turn)
        .flatMap(({ by }) => (by === 'request' ? [by] : []))
      const places = lasts
        .map((_, place) => place)
        .filter((place) => !requestHistoryOf(lived, turn).isBack(turn, place))
      const done = places.toReversed().filter((place) => {
        const trace = requestHistoryOf(lived, turn)
        const command = undoStepsOf(trace.of(turn), { today })[place]
        const isDone = command !== undefined && decideOrNothing(command, currentState(statesOf(lived))).length > 0
        if (isDone) act(command, v5(trace.stepBack(turn, place, turn), turn.changeId))
        return isDone
      })
      const { changeId, attempt } = turn
      const note = { type: 'NoteRequestTakenBack', subscriberId, changeId, attempt } as const
      if (places.length > 0 && done.length === places.length) act(note, 'undoing')
    },
  }
}

/**
 * What undoes a row of an import, from all that she has lived through: who shows what would stay, and who takes it back, come
 * to one answer. In whatever order imports are undone and requests taken back, when all have been it is as if none had been:
 * what one had to leave, because another had changed it since, goes with that.
 */
export const rowUndoIn = (
  events: readonly LoggedEvent[],
  done: ImportedRow,
  { today, all = false }: { readonly today: string; readonly all?: boolean },
): RowUndo => {
  const { subscriberId } = done
  if (isLastIn(events, done)) {
    const { commands, touched } = rowBack(events, done, { today, all })
    return { command: { type: 'ActTogether', subscriberId, commands }, touched, earlier: [] }
  }
  const was = currentState(statesOf(events))
  const next = simulateUndo(events)
  const touched = [...next.row(done, { today, all }).touched]
  const earlier: ImportedRow[] = []
  for (const { mark, turn } of blockedUndos(events, { from: beginOf(done), at: events.length })) {
    if (turn) {
      next.request(subscriberId, turn, today)
      continue
    }
    const taken = next.row(mark.done, { today, again: mark })
    if (taken.stays.length === 0) earlier.push(mark.done)
    // Whoever is here again, and came with what has been undone, is kept for what somebody has made of her.
    if (was.status === 'Removed' && taken.touched.includes('self')) touched.push('self')
  }
  return { command: { type: 'ActTogether', subscriberId, commands: next.commands }, touched, earlier }
}
