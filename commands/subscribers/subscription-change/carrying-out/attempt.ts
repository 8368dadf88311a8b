import { v5 } from 'uuid'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import type { SubscriberId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import type { Mark } from '../../../../domain/subscribers/subscriber-import/list/causes.ts'
import type { Handlers } from '../../../handlers.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { sharedContext } from '../../../kernel/handling/derived-context.ts'
import { subscriberStream } from '../../subscriber/stream.ts'
import { blockedUndos } from '../../subscriber/undoing/acts.ts'
import { rowBack } from '../../subscriber/undoing/undo-import-row.ts'
import { isSameAttempt, type RequestAttempt, requestHistoryOf, undoNotesIn } from './request-history.ts'
import { type AttributedEvent, undoStepsOf } from './undo-steps.ts'

export type CarryOutTools = {
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriptionChange'>
  readonly log: Pick<EventLog, 'read'>
}

export const idIn = ({ changeId, attempt }: RequestAttempt, what: string) => v5(`${what} ${attempt}`, changeId)

const eventsOf = async ({ log }: CarryOutTools, subscriberId: SubscriberId) =>
  (await log.read<SubscriberEvent>(subscriberStream(subscriberId))).events

/** The subscriber's stream with the events of this attempt marked, also of a broken-off one. */
export const loadAttemptHistory = async (
  tools: CarryOutTools,
  subscriberId: SubscriberId,
  turn: RequestAttempt,
): Promise<readonly AttributedEvent[]> => requestHistoryOf(await eventsOf(tools, subscriberId), turn).of(turn)

type Undo = { readonly subscriberId: SubscriberId; readonly turn: RequestAttempt; readonly today: string }

/**
 * Undoes the attempt's last event first, each step on the state after the one before. The steps have ids of their own,
 * so that a repetition after a crash continues.
 */
const passBack = async (
  tools: CarryOutTools,
  { subscriberId, turn: by, today }: Undo,
  turn: RequestAttempt,
  context: CommandContext,
) => {
  const lived = await loadAttemptHistory(tools, subscriberId, turn)
  const places = lived.filter((each) => each.by === 'request').map((_, place) => place)
  for (const place of places.toReversed()) {
    const trace = requestHistoryOf(await eventsOf(tools, subscriberId), by)
    if (trace.isBack(turn, place)) continue
    const command = undoStepsOf(trace.of(turn), { today })[place]
    const shared = sharedContext(context, trace.stepBack(turn, place, by), by.changeId)
    const outcome = command && (await tools.handlers.subscriber(subscriberStream(subscriberId), command, shared))
    if (outcome?.kind === 'rejected') return outcome
  }
  return undefined
}

/** Undoes what an earlier undo of an import had to leave because of this attempt. */
const importBack = async (
  tools: CarryOutTools,
  { subscriberId, turn: by, today }: Undo,
  again: Mark,
  context: CommandContext,
) => {
  const { importId, place } = again.done
  const { commands } = rowBack(await eventsOf(tools, subscriberId), again.done, { today, again })
  const command = { type: 'ActTogether', subscriberId, commands } as const
  const shared = sharedContext(context, `taken back ${by.attempt} ${importId} ${place}`, by.changeId)
  if (commands.length > 0) await tools.handlers.subscriber(subscriberStream(subscriberId), command, shared)
}

/**
 * Undoes an attempt. The order of undos does not matter: when all requests and imports are undone, the subscriber is as
 * if none had been. Whatever an earlier undo had to leave because of this attempt goes with it.
 */
export const undo = async (tools: CarryOutTools, asked: Undo, context: CommandContext) => {
  const { subscriberId, turn } = asked
  const { subscriber } = tools.handlers
  const stream = subscriberStream(subscriberId)
  const lived = await loadAttemptHistory(tools, subscriberId, turn)
  const its = lived.filter(({ by }) => by === 'request')
  if (its.length === 0) return undefined
  const refused = await passBack(tools, asked, turn, context)
  // A subscriber whom the request registered may be removed already; then nothing is left to undo.
  const isNew = its.some(({ event }) => event.type === 'SubscriberRegistered')
  if (refused && !(isNew && (await subscriber.state(stream)).status !== 'Active')) return refused
  const note = { type: 'NoteRequestTakenBack', subscriberId, ...turn } as const
  const noted = await subscriber(stream, note, sharedContext(context, `taken back ${turn.attempt}`, turn.changeId))
  if (noted.kind === 'rejected') return noted
  const events = await eventsOf(tools, subscriberId)
  const from = requestHistoryOf(events, turn).begins(turn)
  const at = undoNotesIn(events).find((each) => isSameAttempt(each, turn))?.place ?? events.length
  for (const { mark, turn: other } of blockedUndos(events, { from, at }))
    await (other ? passBack(tools, asked, other, context) : importBack(tools, asked, mark, context))
  return undefined
}
