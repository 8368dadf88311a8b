/** Longest reason, in characters. */
export const MAX_REASON = 500

/** A reason of fewer letters tells nothing to a reader of the access records. */
export const LEAST_LETTERS = 3

/** Whether a text can be the reason of an administrator. PostgreSQL keeps no NUL. */
export const tellsWhy = (reason: string): boolean =>
  reason.length <= MAX_REASON && !reason.includes('\0') && (reason.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS
