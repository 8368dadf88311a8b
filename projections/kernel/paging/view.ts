/** Of a list that has more rows it is not said how many: the count would take longer than the page. */
export const MAX_COUNTED_ROWS = 10_000

/** So many rows of a list are changed by one call, at the most. */
export const MAX_CHOSEN_ROWS = 500
