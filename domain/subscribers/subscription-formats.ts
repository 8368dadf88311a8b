/** The formats of a subscription, in the words of the routes; the log keeps them. */
export const subscriptionFormats = [
  'Daisy CD',
  'Audio CD',
  'E-Post',
  'Webb',
  'MTM/Legimus',
  'App',
  'Papper',
  'Punktskrift',
] as const
export type SubscriptionFormat = (typeof subscriptionFormats)[number]

/** Posted formats need a postal address. */
export const isPosted = (format: SubscriptionFormat | ''): boolean =>
  ['Daisy CD', 'Audio CD', 'Papper', 'Punktskrift'].includes(format)
