const DAY_MS = 86_400_000

/** Removed content can be restored this long; then its files are erased. */
export const RESTORABLE_DAYS = 30

/** `removedAt`: an ISO instant, as is the answer. */
export const restorableUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + RESTORABLE_DAYS * DAY_MS).toISOString()

/** Days that are left, begun ones included; 0: it is too late. */
export const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / DAY_MS))
