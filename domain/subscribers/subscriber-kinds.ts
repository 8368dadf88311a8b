import type { SubscriptionFormat } from './subscription-formats.ts'

/** What is counted of those who get a publication, in words, in the order in which it is told. */
export const subscriberKinds = {
  cda: 'Ljud-cd',
  daisy: 'Daisy-cd',
  legimus: 'Legimus',
  email: 'E-post',
  app: 'App',
  webb: 'Webb',
} as const
export type SubscriberKind = keyof typeof subscriberKinds

// The cast is sound: these are its keys.
export const subscriberKindNames = Object.keys(subscriberKinds) as readonly SubscriberKind[]

/** What is printed is counted nowhere. */
export const subscriberKindByFormat: Readonly<Record<SubscriptionFormat, SubscriberKind | null>> = {
  'Audio CD': 'cda',
  'Daisy CD': 'daisy',
  'MTM/Legimus': 'legimus',
  'E-Post': 'email',
  Webb: 'webb',
  App: 'app',
  Papper: null,
  Punktskrift: null,
}
