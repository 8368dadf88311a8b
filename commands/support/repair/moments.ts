import { ALONE_HOURS, PROPOSAL_DAYS } from '../../../domain/support/repair/rules.ts'

const HOUR_MS = 3_600_000

const hoursBefore = (now: Date, hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString()

/** Proposals of this instant or later stand open. */
export const openSince = (now: Date): string => hoursBefore(now, PROPOSAL_DAYS * 24)

/** From when an administrator of this instant on (ISO) counts as a second person. */
export const settlingMoment = (since: string): string => hoursBefore(new Date(since), -ALONE_HOURS)

/** The only administrator may approve own proposals of this instant or earlier. */
export const aloneUntil = (now: Date): string => hoursBefore(now, ALONE_HOURS)
