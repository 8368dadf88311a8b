import type { Book, BookItem, Level } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import { normaliseLevels } from '../book/levels.ts'
import { pageMarkers } from '../book/pages.ts'
import { printableLine } from './layout/runs.ts'

/** An item as it is read on paper. */
export type Article = {
  readonly index: number
  readonly item: BookItem
  readonly level: Level
  readonly title: string
  /** The printed page that begins with it. */
  readonly printedPage: number | undefined
  /** Whether the next lies below it. */
  readonly leads: boolean
}

/** Without the title of the whole, which stands on the first page. */
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

/** H1 is the title of the whole. */
export const headingLevelOf = (level: number): number => Math.min(6, level + 1)

/** What the contents lead to. */
export const destinationOf = (index: number): string => `artikel-${String(index + 1).padStart(5, '0')}`
