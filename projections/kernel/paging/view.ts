/** The count of a longer list would take longer than its page. */
export const MAX_COUNTED_ROWS = 10_000

/** Maximum rows of a list that one call changes. */
export const MAX_CHOSEN_ROWS = 500
