import type { Level, SpokenBook, SpokenItem } from './book.ts'
import { headingOf } from './heading.ts'
import { normaliseLevels } from './levels.ts'
import { type PageMarker, pageMarkers } from './pages.ts'

/** An item with what is counted along the list worked out. */
export type Article = {
  readonly index: number
  readonly item: SpokenItem
  readonly level: Level
  readonly title: string
  readonly page: PageMarker | undefined
}

/** The title of the whole first; what follows is a tree beside it. */
export const articlesOf = (book: SpokenBook): readonly Article[] => {
  const [title, ...rest] = book.items
  const markers = pageMarkers(book.items, book.pageNumbers)
  return [title, ...normaliseLevels(rest)].map((item, index) => ({
    index,
    item,
    level: index === 0 ? 1 : item.level,
    title: headingOf(item),
    page: markers[index],
  }))
}
