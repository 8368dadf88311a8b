/** What a publication can be had as, in the words of the routes; the log keeps them. */
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

/** What reaches nobody without an address to post it to. */
export const isPosted = (format: SubscriptionFormat | ''): boolean =>
  ['Daisy CD', 'Audio CD', 'Papper', 'Punktskrift'].includes(format)
