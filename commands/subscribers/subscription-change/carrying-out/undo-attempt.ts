import { v5 } from 'uuid'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import type { SubscriberId } from '../../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import {
  attemptCause,
  eventsCausedBy,
  type RequestAttempt,
} from '../../../../domain/subscribers/subscriber/undo/cause.ts'
import { stateBefore, undoPlanOf } from '../../../../domain/subscribers/subscriber/undo/undo.ts'
import type { Handlers } from '../../../handlers.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { sharedContext } from '../../../kernel/handling/derived-context.ts'
import { withCause } from '../../subscriber/caused-history.ts'
import { subscriberStream } from '../../subscriber/stream.ts'

export type CarryOutTools = {
  readonly handlers: Pick<Handlers, 'subscriber' | 'subscriptionChange'>
  readonly log: Pick<EventLog, 'read'>
}

export const idIn = ({ changeId, attempt }: RequestAttempt, what: string) => v5(`${what} ${attempt}`, changeId)

/** The subscriber's history, the events of this attempt, also of a broken-off one, and the subscriber before it. */
export const loadAttempt = async ({ log }: CarryOutTools, subscriberId: SubscriberId, turn: RequestAttempt) => {
  const cause = attemptCause(turn)
  const history = withCause((await log.read<SubscriberEvent>(subscriberStream(subscriberId))).events, cause)
  const its = eventsCausedBy(history, cause)
  return { history, its, before: stateBefore(history, its) }
}

type Undo = { readonly subscriberId: SubscriberId; readonly turn: RequestAttempt; readonly today: string }

/**
 * Undoes an attempt, except what has changed since. Nothing is undone on a removed subscriber, whose requests have
 * nothing to undo unless the subscriber came with one.
 */
export const undoAttempt = async (
  tools: CarryOutTools,
  { subscriberId, turn, today }: Undo,
  context: CommandContext,
) => {
  const { subscriber } = tools.handlers
  const stream = subscriberStream(subscriberId)
  const { its, before } = await loadAttempt(tools, subscriberId, turn)
  if (its.length === 0) return undefined
  if (before.status !== 'Missing' && (await subscriber.state(stream)).status !== 'Active')
    return { kind: 'rejected', reason: 'ChangedSubscriberRemoved' } as const
  const command = async () => {
    const { history, its: events } = await loadAttempt(tools, subscriberId, turn)
    const note = { type: 'RequestTakenBack', data: { subscriberId, ...turn } } as const
    return { ...undoPlanOf(history, events, { subscriberId, today }).command, note }
  }
  const shared = sharedContext(context, `taken back ${turn.attempt}`, turn.changeId)
  const outcome = await subscriber(stream, command, shared)
  return outcome.kind === 'accepted' ? undefined : outcome
}
