import { isRejection } from '../../../../../domain/kernel/decider.ts'
import { PauseId, PublicationId, StayId, SubscriptionId } from '../../../../../domain/kernel/ids.ts'
import { dateOfDays } from '../../../../../domain/kernel/values/dates/calendar.ts'
import type { SubscriberCommand } from '../../../../../domain/subscribers/subscriber/commands.ts'
import { subscriberId } from '../../../../../domain/subscribers/subscriber/examples.ts'
import type { KnownSubscriber, Subscriber } from '../../../../../domain/subscribers/subscriber/state.ts'
import { subscriberDecider } from '../../../../../domain/subscribers/subscriber/subscriber.ts'
import type { CausedEvent } from '../../../../../domain/subscribers/subscriber/undo/cause.ts'
import type { UndoAct } from '../../../../../domain/subscribers/subscriber/undo/decide.ts'
import { undoPlanOf } from '../../../../../domain/subscribers/subscriber/undo/undo.ts'

const FIRST_DAY_NUMBER = 20_000
const DAY_COUNT = 20
export const everyDay = Array.from({ length: DAY_COUNT }, (_, number) => dateOfDays(FIRST_DAY_NUMBER + number))
export const today = everyDay[8] ?? ''

const idOf = (kind: number, number: number) => `0199e2a0-0000-7000-800${kind}-${String(number).padStart(12, '0')}`
export const publicationOf = (which: number) => PublicationId.parse(idOf(1, which))
export const pauseOf = (nth: number) => PauseId.parse(idOf(2, nth))
export const subscriptionOf = (nth: number) => SubscriptionId.parse(idOf(3, nth))
export const stayOf = (nth: number) => StayId.parse(idOf(6, nth))

/** The ids of what a request creates. */
export const ids = {
  subscription: SubscriptionId.parse(idOf(4, 1)),
  pause: PauseId.parse(idOf(4, 2)),
  stay: StayId.parse(idOf(4, 3)),
}

/** Simulates a subscriber, for whom one request can be carried out. */
export const simulateSubscriber = () => {
  let subscriber: Subscriber = { status: 'Missing' }
  const history: CausedEvent[] = []
  /** Returns the events; none when the subscriber refuses the command. */
  const decide = (command: SubscriberCommand | UndoAct): readonly CausedEvent[] => {
    const decided = subscriberDecider.decide(command, subscriber)
    if (isRejection(decided)) return []
    subscriber = decided.reduce(subscriberDecider.evolve, subscriber)
    const events = decided.map((event) => ({ event }))
    history.push(...events)
    return events
  }
  const its: CausedEvent[] = []
  return {
    now: () => subscriber,
    ask: (command: SubscriberCommand) => decide(command).length > 0,
    /** Returns whether the request changed anything. */
    carryOut: (commands: readonly SubscriberCommand[]) => {
      for (const command of commands) its.push(...decide(command))
      return its.length > 0
    },
    takeBack: () => {
      const { command, kept } = undoPlanOf(history, its, { subscriberId, today })
      decide(command)
      return kept
    },
  }
}

export const requireKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}
