import type { Book } from '../book/book.ts'
import { articleBoxes } from './article-boxes.ts'
import { type Article, articlesOf } from './articles.ts'
import { type Box, type Element, elementIn, type Mark, rootElement } from './boxes.ts'
import { contentsBoxes } from './contents.ts'
import type { Cut } from './cuts.ts'
import type { Setting } from './setting.ts'
import { titleBoxes } from './title.ts'

/** Articles of which the last lets the next begin on another page; the title and the contents come first. */
export type Part = {
  /** Each with what holds it, and the box that it begins with. */
  readonly articles: readonly {
    readonly article: Article
    readonly element: Element
    readonly first: Box | undefined
  }[]
  readonly boxes: readonly Box[]
  readonly onNewPage: boolean
}

/** A book part by part: all of its boxes at once would be too many. `begins`: told where an article begins when it is drawn. */
export function* partsOf(
  setting: Setting,
  book: Book,
  cut: Cut,
  { pageOf, begins }: { readonly pageOf: (index: number) => number; readonly begins: (article: Article) => Mark },
): Generator<Part> {
  const all = articlesOf(book)
  yield {
    articles: [],
    boxes: [...titleBoxes(setting, book, cut), ...contentsBoxes(setting, all, pageOf)],
    onNewPage: false,
  }
  let open: Part = { articles: [], boxes: [], onNewPage: true }
  for (const article of all) {
    const element = elementIn(rootElement, 'Art')
    const own = articleBoxes(setting, { article, element }, begins(article))
    const articles = [...open.articles, { article, element, first: own[0] }]
    open = { ...open, articles, boxes: [...open.boxes, ...own] }
    if (own.at(-1)?.keepsNext) continue
    yield open
    open = { articles: [], boxes: [], onNewPage: false }
  }
}
