import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { HandleSubscriber } from '../../../commands/subscribers/subscriber/stream.ts'
import { fold, isRejection } from '../../../domain/kernel/decider.ts'
import { type EventLog, type RecordedEvent, RevisionConflict } from '../../../domain/kernel/event-log.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import type { Subscriber } from '../../../domain/subscribers/subscriber/state.ts'
import { type SubscriberRejection, subscriberDecider } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { UndoAct } from '../../../domain/subscribers/subscriber/undo/decide.ts'
import type { ListCommand } from '../../../domain/subscribers/subscriber-import/list/commands.ts'

export type ActTools = {
  readonly log: Pick<EventLog, 'append' | 'read'>
  readonly subscriber: HandleSubscriber
}

export type ActHistory = readonly RecordedEvent<SubscriberEvent>[]

export type Act = {
  readonly stream: string
  /** A new subscriber has no stream yet, so nothing is read. */
  readonly isNew: boolean
  readonly context: CommandContext
  /** Makes the command from the subscriber's stream. */
  readonly command: (history: ActHistory) => ListCommand | UndoAct
}

export type ActResult =
  | { readonly rejected: SubscriberRejection }
  | {
      readonly revision: number | null
      readonly events: number
      /** The subscriber's events before the act. */
      readonly before: ActHistory
    }

const stateAfter = (history: ActHistory): Subscriber =>
  fold(
    subscriberDecider,
    history.map(({ event }) => event),
  )

/** Finds the events that an earlier attempt appended under the same id. */
const findEarlierAct = (recorded: ActHistory, { commandId }: CommandContext): ActResult | undefined => {
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
  const decided = subscriberDecider.decide(command(recorded), stateAfter(recorded))
  if (isRejection(decided)) return { rejected: decided.rejected }
  const last = recorded.at(-1)?.revision
  if (decided.length === 0) return { revision: last ?? null, events: 0, before: recorded }
  try {
    const { revision } = await log.append(stream, decided, last ?? 'noStream', context)
    return { revision, events: decided.length, before: recorded }
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
  const outcome = await tools.subscriber(stream, async () => command(await history()), context)
  if (outcome.kind === 'rejected') return { rejected: outcome.reason }
  if (outcome.kind === 'conflict' || outcome.revision === 'noStream') return { rejected: 'ChangedSinceComparison' }
  const { revision, events } = outcome
  return { revision, events: events.length, before: (await history()).slice(0, revision + 1 - events.length) }
}
