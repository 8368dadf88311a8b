/** SQL for the place of a column's value in a fixed order: for its index, and for sorting by it. */
export const placeIn = (order: readonly string[], column: string): string =>
  `(case ${column} ${order.map((value, place) => `when '${value}' then ${place}`).join(' ')} end)`
