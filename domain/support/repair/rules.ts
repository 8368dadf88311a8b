/** After this many hours a proposal that nobody has judged falls. */
export const PROPOSAL_HOURS = 7 * 24

/** An installation's only administrator may approve an own repair after this many hours. */
export const ALONE_HOURS = 4

export const MAX_REASON_LENGTH = 500

const HOUR_MS = 3_600_000

/** The instant so many hours after another, as ISO. */
export const hoursAfter = (at: string, hours: number): number => Date.parse(at) + hours * HOUR_MS
