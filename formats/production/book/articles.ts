import type { Book, BookItem, Level, SpokenItem } from './book.ts'
import { headingOf } from './heading.ts'
import { normaliseLevels } from './levels.ts'
import { type PageMarker, pageMarkers } from './pages.ts'
import { type TimedText, timedTextOf } from './sentences.ts'

/** An item with its level, page and other values that depend on the items before it. */
export type Article<Item extends BookItem = SpokenItem> = {
  readonly index: number
  readonly item: Item
  readonly level: Level
  readonly title: string
  readonly page: PageMarker | undefined
  /** The text sentence by sentence, where the times of all are known. */
  readonly timed: TimedText | undefined
}

/** The title of the book comes first; the items after it are a tree of their own. */
export const articlesOf = <Item extends BookItem>(book: Book<Item>): readonly Article<Item>[] => {
  const [title, ...rest] = book.items
  const markers = pageMarkers(book.items, book.pageNumbers)
  return [title, ...normaliseLevels(rest)].map((item, index) => ({
    index,
    item,
    level: index === 0 ? 1 : item.level,
    title: headingOf(item),
    page: markers[index],
    timed: timedTextOf(item),
  }))
}

/** The articles that have a sound. */
export const articlesWithSound = (articles: readonly Article<BookItem>[]): readonly Article[] =>
  articles.flatMap(({ item: { sound, ...item }, ...article }) =>
    sound ? [{ ...article, item: { ...item, sound } }] : [],
  )
