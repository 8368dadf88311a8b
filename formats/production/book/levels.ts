import type { BookItem, Level } from './book.ts'

/**
 * Makes headings a tree: the first is at level 1 and each goes at most one level deeper than the one before it. A level
 * that skips moves up to just below its nearest ancestor, and its siblings with it.
 */
export const normaliseLevels = <Item extends Pick<BookItem, 'level'>>(items: readonly Item[]): readonly Item[] => {
  const ancestors: Level[] = []
  return items.map((item) => {
    while ((ancestors.at(-1) ?? 0) >= item.level) ancestors.pop()
    ancestors.push(item.level)
    // There are at most six ancestors, because each of the six levels is deeper than the one before.
    const level = ancestors.length as Level
    return level === item.level ? item : { ...item, level }
  })
}
