/** SQL for where the value of a column stands in an order that is not the alphabet's: for its index, and for who sorts by it. */
export const placeIn = (order: readonly string[], column: string): string =>
  `(case ${column} ${order.map((value, place) => `when '${value}' then ${place}`).join(' ')} end)`
