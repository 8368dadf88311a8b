import type { SubscriberRejection } from '../domain/subscriber/subscriber.ts'
import type { Answer } from './problem.ts'

/** Why something about a subscriber was refused. */
export const subscriberProblems: Readonly<Record<SubscriberRejection, Answer>> = {
  PauseNotFound: { status: 404, detail: 'Uppehållet finns inte.' },
  PausesOverlap: { status: 409, detail: 'Det finns redan ett uppehåll under de dagarna.', field: 'from' },
  PeriodWithoutDays: { status: 422, detail: 'Sista dagen ligger före den första.', field: 'to' },
  StayNotFound: { status: 404, detail: 'Den tillfälliga adressen finns inte.' },
  StaysOverlap: { status: 409, detail: 'Det finns redan en tillfällig adress under de dagarna.', field: 'from' },
  SubscriberAlreadyExists: { status: 409, detail: 'Prenumeranten finns redan.' },
  SubscriberIsForgotten: { status: 409, detail: 'Uppgifterna är glömda för gott.' },
  SubscriberNotFound: { status: 404, detail: 'Prenumeranten finns inte.' },
  SubscriberWithoutName: { status: 422, detail: 'Ange förnamn eller efternamn.', field: 'firstname' },
  SubscriptionNotFound: { status: 404, detail: 'Prenumerationen finns inte.' },
  SubscriptionsOverlap: {
    status: 409,
    detail: 'Det finns redan en sådan prenumeration under de dagarna.',
    field: 'from',
  },
}
