const GRACE_PERIOD_MS = 60_000

/** Whoever has pressed since then, and presses once more, has not seen it yet or presses twice. */
export const graceStart = (now: Date): string => new Date(now.getTime() - GRACE_PERIOD_MS).toISOString()
