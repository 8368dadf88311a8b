import type { Book, BookItem, Level } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import { normaliseLevels } from '../book/levels.ts'
import { pageMarkers } from '../book/pages.ts'
import { printableLine } from './layout/runs.ts'

/** An item as it is printed. */
export type Article = {
  readonly index: number
  readonly item: BookItem
  readonly level: Level
  readonly title: string
  /** The page of the printed issue that begins with this article. */
  readonly printedPage: number | undefined
  /** Whether the next article is a level below. */
  readonly leads: boolean
}

/** Leaves out the title of the book, which stands on the first page. */
export const articlesOf = ({ items, pageNumbers }: Book): readonly Article[] => {
  const [, ...rest] = items
  const markers = pageMarkers(rest, pageNumbers)
  return normaliseLevels(rest).map((item, index, all) => ({
    index,
    item,
    level: item.level,
    title: headingOf({ title: printableLine(item.title) }),
    printedPage: markers[index]?.number,
    leads: (all[index + 1]?.level ?? 0) > item.level,
  }))
}

/** H1 is the title of the book. */
export const headingLevelOf = (level: number): number => Math.min(6, level + 1)

/** The destination of a link in the contents. */
export const destinationOf = (index: number): string => `artikel-${String(index + 1).padStart(5, '0')}`
