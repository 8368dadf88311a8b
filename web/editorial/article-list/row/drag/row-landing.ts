/** The row below a dragged one, and the side on which it would land. */
export type Landing = { readonly id: string; readonly side: 'before' | 'after' }

const positionOf = (rest: readonly string[], { id, side }: Landing) => rest.indexOf(id) + (side === 'after' ? 1 : 0)

const withoutRows = (order: readonly string[], moving: readonly string[]) =>
  order.filter((other) => !moving.includes(other))

/** The row above the landing, without counting the moved rows; undefined when they would stay in their places. */
export const rowBeforeLanding = (
  order: readonly string[],
  moving: readonly string[],
  landing: Landing,
): string | null | undefined => {
  if (moving.includes(landing.id)) return undefined
  const rest = withoutRows(order, moving)
  const at = positionOf(rest, landing)
  const isAsBefore = moving.every((id, index) => order[at + index] === id)
  return isAsBefore ? undefined : (rest[at - 1] ?? null)
}

/** One place further up or down; stays at the ends of the list. */
export const stepLanding = (
  order: readonly string[],
  moving: readonly string[],
  landing: Landing | undefined,
  by: 1 | -1,
): Landing => {
  const [first = ''] = moving
  const rest = withoutRows(order, moving)
  const at = landing ? positionOf(rest, landing) : order.indexOf(first)
  const next = Math.max(0, Math.min(rest.length, at + by))
  return next === 0 ? { id: rest[0] ?? first, side: 'before' } : { id: rest[next - 1] ?? first, side: 'after' }
}
