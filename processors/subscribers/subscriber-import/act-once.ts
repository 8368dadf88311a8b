import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { HandleSubscriber } from '../../../commands/subscribers/subscriber/stream.ts'
import type { LoggedEvent } from '../../../commands/subscribers/subscription-change/carrying-out/request-history.ts'
import { fold, isRejection } from '../../../domain/kernel/decider.ts'
import { type EventLog, type RecordedEvent, RevisionConflict } from '../../../domain/kernel/event-log.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import type { Subscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { type SubscriberRejection, subscriberDecider } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { ActTogether, ListCommand } from '../../../domain/subscribers/subscriber-import/list/commands.ts'

export type ActTools = {
  readonly log: Pick<EventLog, 'append' | 'read'>
  readonly subscriber: HandleSubscriber
}

export type Act = {
  readonly stream: string
  /** A new subscriber has no stream yet, so nothing is read. */
  readonly isNew: boolean
  readonly context: CommandContext
  /** Makes the command from the subscriber's present state and stream. */
  readonly command: (now: Subscriber, history: readonly LoggedEvent[]) => ListCommand | ActTogether
}

export type ActResult =
  | { readonly rejected: SubscriberRejection }
  | {
      readonly revision: number | null
      readonly events: number
      /** The subscriber's events before the act. */
      readonly before: readonly LoggedEvent[]
    }

const stateAfter = (history: readonly LoggedEvent[]): Subscriber =>
  fold(
    subscriberDecider,
    history.map(({ event }) => event),
  )

/** Finds the events that an earlier attempt appended under the same id. */
const findEarlierAct = (
  recorded: readonly RecordedEvent<SubscriberEvent>[],
  { commandId }: CommandContext,
): ActResult | undefined => {
  const own = recorded.filter((each) => each.commandId === commandId)
  const [first] = own
  if (!first) return undefined
  const before = recorded.slice(0, first.revision)
  return { revision: own.at(-1)?.revision ?? null, events: own.length, before }
}

/** Does one read at most and one append, and many run in parallel: a list has too many rows for single commands. */
const actAtOnce = async ({ log }: ActTools, act: Act): Promise<ActResult | undefined> => {
  const { stream, isNew, context, command } = act
  const recorded = isNew ? [] : (await log.read<SubscriberEvent>(stream)).events
  const earlier = findEarlierAct(recorded, context)
  if (earlier) return earlier
  const before = recorded
  const now = stateAfter(before)
  const decided = subscriberDecider.decide(command(now, before), now)
  if (isRejection(decided)) return { rejected: decided.rejected }
  const last = recorded.at(-1)?.revision
  if (decided.length === 0) return { revision: last ?? null, events: 0, before }
  try {
    const { revision } = await log.append(stream, decided, last ?? 'noStream', context)
    return { revision, events: decided.length, before }
  } catch (error) {
    if (error instanceof RevisionConflict) return undefined
    throw error
  }
}

/**
 * Carries out a command on a subscriber once; after a conflict with another append it goes through the command handler.
 */
export const actOnce = async (tools: ActTools, act: Act): Promise<ActResult> => {
  const acted = await actAtOnce(tools, act)
  if (acted) return acted
  const { stream, context, command } = act
  const history = async () => (await tools.log.read<SubscriberEvent>(stream)).events
  const asked = async ({ now }: { readonly now: Subscriber }) => command(now, await history())
  const outcome = await tools.subscriber(stream, asked, context)
  if (outcome.kind === 'rejected') return { rejected: outcome.reason }
  if (outcome.kind === 'conflict' || outcome.revision === 'noStream') return { rejected: 'ChangedSinceComparison' }
  const { revision, events } = outcome
  return { revision, events: events.length, before: (await history()).slice(0, revision + 1 - events.length) }
}
