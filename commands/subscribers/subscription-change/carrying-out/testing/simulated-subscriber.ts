import { isRejection } from '../../../../../domain/kernel/decider.ts'
import { PauseId, PublicationId, StayId, SubscriptionId } from '../../../../../domain/kernel/ids.ts'
import { dateOfDays } from '../../../../../domain/kernel/values/dates/calendar.ts'
import type { SubscriberCommand } from '../../../../../domain/subscribers/subscriber/commands.ts'
import type { KnownSubscriber, Subscriber } from '../../../../../domain/subscribers/subscriber/state.ts'
import { subscriberDecider } from '../../../../../domain/subscribers/subscriber/subscriber.ts'
import { type AttributedEvent, undoStepsOf } from '../undo-steps.ts'

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

/** Simulates a subscriber and the causes of all events. */
export const simulateSubscriber = () => {
  let subscriber: Subscriber = { status: 'Missing' }
  const lived: AttributedEvent[] = []
  const ask = (command: SubscriberCommand, by: AttributedEvent['by'] = 'others'): boolean => {
    const decided = subscriberDecider.decide(command, subscriber)
    if (isRejection(decided)) return false
    subscriber = decided.reduce(subscriberDecider.evolve, subscriber)
    lived.push(...decided.map((event) => ({ event, by })))
    return true
  }
  return {
    now: () => subscriber,
    lived,
    /** Returns whether the subscriber accepted the command. */
    ask,
    /** Undoes the request and returns the commands that were refused. */
    takeBack: (): readonly SubscriberCommand[] => {
      const places = undoStepsOf(lived, { today }).map((_, place) => place)
      return places.toReversed().flatMap((place) => {
        const command = undoStepsOf(lived, { today })[place]
        return command === undefined || ask(command, 'undoing') ? [] : [command]
      })
    },
  }
}

export const requireKnown = (subscriber: Subscriber): KnownSubscriber => {
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}
