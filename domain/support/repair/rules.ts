/** After this many days a proposal that no administrator has judged falls. */
export const PROPOSAL_DAYS = 7

/**
 * An installation's only administrator may approve an own repair after this many hours, and a new administrator counts as
 * a second person after as many.
 */
export const ALONE_HOURS = 4

export const MAX_REASON_LENGTH = 500
