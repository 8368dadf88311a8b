import type { SubscriptionFormat } from './subscription-formats.ts'

/**
 * The kinds that statistics count of a publication's subscribers, with their Swedish names, in the order of the screen.
 */
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

/** Statistics do not count printed formats. */
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
