/** Why a log-in at a provider led to no log-in here, as the address of the log-in page names it. */
export const providerFaults = [
  'cancelled',
  'failed',
  'expired',
  'unverified',
  'unknown',
  'connected',
  'another',
  'taken',
] as const
export type ProviderFault = (typeof providerFaults)[number]
