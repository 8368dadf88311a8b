import type { BookItem, Level } from './book.ts'

export type LevelWarning = {
  readonly itemIndex: number
  readonly title: string
  readonly from: Level
  readonly to: Level
}

/**
 * Of headings that are a tree, each goes at most one level deeper than the one before it. A level that skips moves up to just below its nearest
 * ancestor, and its siblings with it. The first item is the title and always level 1.
 */
export const normaliseLevels = <Item extends Pick<BookItem, 'level' | 'title'>>(
  items: readonly Item[],
): { readonly items: readonly Item[]; readonly warnings: readonly LevelWarning[] } => {
  const ancestors: Level[] = []
  const warnings: LevelWarning[] = []
  const normalised = items.map((item, itemIndex) => {
    const asked = itemIndex === 0 ? 1 : item.level
    while ((ancestors.at(-1) ?? 0) >= asked) ancestors.pop()
    ancestors.push(asked)
    // Six levels ask at most six ancestors, each deeper than the one before.
    const level = ancestors.length as Level
    if (level === item.level) return item
    warnings.push({ itemIndex, title: item.title, from: item.level, to: level })
    return { ...item, level }
  })
  return { items: normalised, warnings }
}
