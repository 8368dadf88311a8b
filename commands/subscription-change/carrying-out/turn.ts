import { v5 } from 'uuid'
import type { EventLog } from '../../../domain/core/event-log.ts'
import type { ChangeId, SubscriberId } from '../../../domain/core/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscriber/events.ts'
import type { CommandContext } from '../../handling/command-handler.ts'
import { sharedContext } from '../../handling/derived-context.ts'
import type { Handlers } from '../../handlers.ts'
import { subscriberStream } from '../../subscriber/stream.ts'
import { type Lived, takenBack } from './taken-back.ts'

export type CarryOutTools = {
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriptionChange'>
  readonly log: Pick<EventLog, 'read'>
}

/** More than any request asks for. */
const MOST_STEPS = 40

/** One carrying out of a request: after it has been taken back the next one is another. */
export type Turn = { readonly changeId: ChangeId; readonly attempt: number }

export const step = ({ attempt }: Turn, place: number) => `carried out ${attempt} ${place}`
const stepBack = ({ attempt }: Turn, place: number) => `taken back ${attempt} ${place}`

export const idIn = ({ changeId, attempt }: Turn, what: string) => v5(`${what} ${attempt}`, changeId)

const idsOf = (turn: Turn, stepOf: typeof step) =>
  new Set(Array.from({ length: MOST_STEPS }, (_, place) => v5(stepOf(turn, place), turn.changeId)))

/** Her stream, and what of it came of this turn: also of one that was broken off. */
export const livedOf = async (
  { log }: CarryOutTools,
  subscriberId: SubscriberId,
  turn: Turn,
): Promise<readonly Lived[]> => {
  const [own, undoing] = [idsOf(turn, step), idsOf(turn, stepBack)]
  const { events } = await log.read<SubscriberEvent>(subscriberStream(subscriberId))
  return events.map(({ event, commandId }) => ({
    event,
    by: own.has(commandId) ? 'request' : undoing.has(commandId) ? 'undoing' : 'others',
  }))
}

type Undo = { readonly subscriberId: SubscriberId; readonly turn: Turn; readonly today: string }

/** The last first, each decided from what she is by then. Its steps have ids of the turn's own: repeated after it was broken off it goes on. */
export const undo = async (tools: CarryOutTools, { subscriberId, turn, today }: Undo, context: CommandContext) => {
  const { subscriber } = tools.handlers
  const stream = subscriberStream(subscriberId)
  const first = await livedOf(tools, subscriberId, turn)
  const isNew = first.some(({ event, by }) => by === 'request' && event.type === 'SubscriberRegistered')
  const places = first.filter(({ by }) => by === 'request').map((_, place) => place)
  for (const place of places.toReversed()) {
    const command = takenBack(await livedOf(tools, subscriberId, turn), { today })[place]
    const shared = sharedContext(context, stepBack(turn, place), turn.changeId)
    const outcome = command && (await subscriber(stream, command, shared))
    if (outcome?.kind !== 'rejected') continue
    // Who came with the request may have been removed meanwhile: nothing is left to undo.
    const isGone = isNew && (await subscriber.state(stream)).status !== 'Active'
    return isGone ? undefined : outcome
  }
  return undefined
}
