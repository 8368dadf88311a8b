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

/** The events that an import row appended to the subscriber's stream: the last revision and the count. */
export type ImportedRow = {
  readonly subscriberId: SubscriberId
  readonly importId: ImportId
  readonly place: number
  readonly revision: number
  readonly events: number
}

export type RowUndo = {
  readonly command: ActTogether
  /** The units that stay as they are now, because others have changed them since. */
  readonly touched: readonly string[]
  /** Rows of imports undone earlier whose leftovers this undo also undoes. */
  readonly earlier: readonly ImportedRow[]
}

type Command = ActTogether['commands'][number]

const mustBeKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She was imported')
  return subscriber
}

/** The subscriber before each event, and after the last. */
const statesOf = (events: readonly LoggedEvent[]): readonly Subscriber[] => {
  let she: Subscriber = { status: 'Missing' }
  return [she, ...events.map(({ event }) => (she = evolve(she, event)))]
}

const currentState = (lives: readonly Subscriber[]) => mustBeKnown(lives.at(-1) ?? { status: 'Missing' })

/** The command's events; none when the subscriber refuses it. */
const decideOrNothing = (command: Command, now: KnownSubscriber): readonly SubscriberEvent[] => {
  const decided = subscriberDecider.decide(command, now)
  return isRejection(decided) ? [] : decided
}

/** Tells whether the last undo of the row left nothing. */
export const isUndoneSince = (
  events: readonly LoggedEvent[],
  { importId, place }: Pick<ImportedRow, 'importId' | 'place'>,
): boolean => {
  const isOfRow = ({ done }: Mark) => done.importId === importId && done.place === place
  const mark = causesIn(causedEventsIn(events)).marks.find(isOfRow)
  return mark !== undefined && mark.done.stays.length === 0
}

/** The subscriber's stream has no event after the row's. */
const isLastIn = (events: readonly LoggedEvent[], { revision }: ImportedRow) => events.length === revision + 1

/** Plans the undo of one row, and what stays; `again`: only what an earlier undo left. */
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
  // A subscriber without any other event needs no record of the undo.
  const isAll = isLast && begin === 0 && stays.length === 0
  const commands: readonly Command[] = isNothing ? [] : [taken.command, ...(isAll ? [] : [note])]
  return { commands, touched, stays }
}

/** Simulates undos on a copy of the subscriber's stream. */
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
    /**
     * Undoes the request's last event first, each step on the state after the one before, and records the undo when
     * nothing of the request stays.
     */
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
 * Plans the undo of an import row from the subscriber's whole stream, so that the preview and the undo give the same
 * answer. The order of undos does not matter: when all imports and requests are undone, the subscriber is as if none
 * had been. Whatever an earlier undo had to leave because of this row goes with it.
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
    // This undo restores a removed subscriber. An import that was undone earlier had registered the subscriber, but
    // others have made changes since, so the subscriber stays.
    if (was.status === 'Removed' && taken.touched.includes('self')) touched.push('self')
  }
  return { command: { type: 'ActTogether', subscriberId, commands: next.commands }, touched, earlier }
}
