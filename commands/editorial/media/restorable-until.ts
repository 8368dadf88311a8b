import { RESTORABLE_DAYS } from '../../../domain/editorial/media/restorable.ts'

const DAY_MS = 86_400_000

/** `removedAt`: an ISO instant, as is the answer. */
export const restorableUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + RESTORABLE_DAYS * DAY_MS).toISOString()
