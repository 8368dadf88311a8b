const JUST_MS = 60_000

/** Whoever has pressed since then, and presses once more, has not seen it yet or presses twice. */
export const justBefore = (now: Date): string => new Date(now.getTime() - JUST_MS).toISOString()
