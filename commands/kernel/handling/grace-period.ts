const GRACE_PERIOD_MS = 60_000

/** A person who repeats an act made since this moment has not seen its result yet, or pressed twice. */
export const graceStart = (now: Date): string => new Date(now.getTime() - GRACE_PERIOD_MS).toISOString()
