import { v5 } from 'uuid'
import type { EventLog } from '../../../domain/core/event-log.ts'
import { type ChangeId, type SubscriberId, SubscriptionId } from '../../../domain/core/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscriber/events.ts'
import { evolve, type Subscriber } from '../../../domain/subscriber/state.ts'
import type { CommandContext } from '../../handling/command-handler.ts'
import { derivedContext } from '../../handling/derived-context.ts'
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

export const idIn = ({ changeId, attempt }: Turn, what: string) => v5(`${what} ${attempt}`, changeId)

/** Her stream, and what of it came of this turn: also of one that was broken off. */
export const livedOf = async (
  { log }: CarryOutTools,
  subscriberId: SubscriberId,
  turn: Turn,
): Promise<readonly Lived[]> => {
  const own = new Set(Array.from({ length: MOST_STEPS }, (_, place) => v5(step(turn, place), turn.changeId)))
  const { events } = await log.read<SubscriberEvent>(subscriberStream(subscriberId))
  return events.map(({ event, commandId }) => ({ event, isOfRequest: own.has(commandId) }))
}

/** As she was when it began. */
export const beforeTurn = (lived: readonly Lived[]): Subscriber => {
  const began = lived.findIndex(({ isOfRequest }) => isOfRequest)
  const past = began < 0 ? lived : lived.slice(0, began)
  return past.reduce<Subscriber>((subscriber, { event }) => evolve(subscriber, event), { status: 'Missing' })
}

type Undo = { readonly subscriberId: SubscriberId; readonly turn: Turn; readonly today: string }

/** Repeated after it was broken off it asks for what is so already. */
export const undo = async (tools: CarryOutTools, { subscriberId, turn, today }: Undo, context: CommandContext) => {
  const { subscriber } = tools.handlers
  const stream = subscriberStream(subscriberId)
  const again = (place: number) => SubscriptionId.parse(idIn(turn, `again ${place}`))
  const lived = await livedOf(tools, subscriberId, turn)
  const isNew = lived.some(({ event, isOfRequest }) => isOfRequest && event.type === 'SubscriberRegistered')
  const steps = takenBack(lived, { today, again })
  for (const [place, next] of steps.entries()) {
    const command = next(await subscriber.state(stream))
    const outcome = command && (await subscriber(stream, command, derivedContext(context, `taken back ${place}`)))
    if (outcome?.kind !== 'rejected') continue
    // Who came with the request may have gone with it meanwhile, where two take it back at once: nothing is left to undo.
    const isGone = isNew && (await subscriber.state(stream)).status !== 'Active'
    return isGone ? undefined : outcome
  }
  return undefined
}
