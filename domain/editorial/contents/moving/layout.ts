import type { Slot } from '../events.ts'
import { MAX_PAGE, MIN_PAGE } from '../rules.ts'

/** The gap between neighbours on a page, so that an article fits between two without moving them. */
export const POSITION_SPACING = 1024

type LaidEntry = Slot & { readonly removed: boolean }

/** Halfway between its neighbours on the page; equal to one of them when the gap is used up. */
export const placeBetween = (list: readonly LaidEntry[], index: number, page: number): number => {
  const before = list[index - 1]
  const after = list[index]
  const low = before?.page === page ? before.place : 0
  return after?.page === page ? Math.floor((low + after.place) / 2) : low + POSITION_SPACING
}

/**
 * The slots of all articles in this order, on these pages. A page without gaps is renumbered. Removed articles keep
 * their place in the order, on a page between those of their neighbours, so that an editor can restore them.
 */
export const arrange = (order: readonly LaidEntry[]): readonly LaidEntry[] => {
  const pages = withRemovedInOrder(order)
  const crowded = new Set(
    pages.flatMap((spot, index) => {
      const before = pages[index - 1]
      return before?.page === spot.page && before.place >= spot.place ? [spot.page] : []
    }),
  )
  const counts = new Map<number, number>()
  return pages.map((spot) => {
    if (!crowded.has(spot.page)) return spot
    const turn = (counts.get(spot.page) ?? 0) + 1
    counts.set(spot.page, turn)
    return { ...spot, place: turn * POSITION_SPACING }
  })
}

const withRemovedInOrder = (order: readonly LaidEntry[]): readonly LaidEntry[] => {
  const ceilings = order.reduceRight<number[]>((found, spot) => {
    found.push(spot.removed ? (found.at(-1) ?? MAX_PAGE) : spot.page)
    return found
  }, [])
  let floor = MIN_PAGE
  return order.map((spot, index) => {
    const ceiling = ceilings[order.length - 1 - index] ?? MAX_PAGE
    floor = spot.removed ? Math.max(floor, Math.min(spot.page, ceiling)) : spot.page
    return floor === spot.page ? spot : { ...spot, page: floor }
  })
}

/** The slots of `next` that differ from those of `now`. */
export const difference = (now: readonly LaidEntry[], next: readonly LaidEntry[]): readonly Slot[] => {
  const known = new Map(now.map((spot) => [spot.articleId, spot]))
  return next
    .filter(({ articleId, page, place }) => {
      const before = known.get(articleId)
      return before?.page !== page || before.place !== place
    })
    .map(({ articleId, page, place }) => ({ articleId, page, place }))
}
