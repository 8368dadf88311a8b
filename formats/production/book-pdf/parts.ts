import type { Book } from '../book/book.ts'
import { type Article, articlesOf } from './articles.ts'
import { contentsBoxes } from './contents.ts'
import { articleBoxes } from './layout/article-boxes.ts'
import { type Box, type Element, elementIn, type Mark, rootElement } from './layout/boxes.ts'
import type { PrintSize } from './layout/print-styles.ts'
import type { Setting } from './layout/setting.ts'
import { titleBoxes } from './title.ts'

/** Articles and their boxes up to a place where the next page may begin; the title and the contents come first. */
export type Part = {
  /** The articles with their structure elements and first boxes. */
  readonly articles: readonly {
    readonly article: Article
    readonly element: Element
    readonly first: Box | undefined
  }[]
  readonly boxes: readonly Box[]
  readonly onNewPage: boolean
}

/** Makes the mark that is called where an article is drawn. */
export type ArticleMarker = (article: Article) => Mark

function* articleParts(setting: Setting, articles: readonly Article[], begins: ArticleMarker): Generator<Part> {
  let open: Part = { articles: [], boxes: [], onNewPage: articles[0]?.index === 0 }
  for (const article of articles) {
    const element = elementIn(rootElement, 'Art')
    const own = articleBoxes(setting, { article, element }, begins(article))
    const begun = [...open.articles, { article, element, first: own[0] }]
    open = { ...open, articles: begun, boxes: [...open.boxes, ...own] }
    if (own.at(-1)?.keepsNext) continue
    yield open
    open = { articles: [], boxes: [], onNewPage: false }
  }
}

/** The most boxes to keep: those of a thousand pages, some ten megabytes. */
const MAX_CACHED_BOXES = 5_000

type PartOptions = { readonly cut: PrintSize; readonly begins: ArticleMarker; readonly kept?: number }

/**
 * The parts of a book, twice: first to count its pages, then with the page numbers in the contents. Only the contents
 * are set twice, and the parts beyond the limit of kept boxes.
 */
export const partsOf = (setting: Setting, book: Book, { cut, begins, kept = MAX_CACHED_BOXES }: PartOptions) => {
  const all = articlesOf(book)
  const front = (pageOf: (index: number) => number): Part => ({
    articles: [],
    boxes: [...titleBoxes(setting, book, cut), ...contentsBoxes(setting, all, pageOf)],
    onNewPage: false,
  })
  const parts: Part[] = []
  return {
    /** Must be read to its end before `numbered`. */
    *unnumbered(): Generator<Part> {
      yield front(() => 0)
      let boxes = 0
      for (const part of articleParts(setting, all, begins)) {
        boxes += part.boxes.length
        if (boxes <= kept) parts.push(part)
        yield part
      }
    },
    *numbered(pageOf: (index: number) => number): Generator<Part> {
      yield front(pageOf)
      const rest = all.slice(parts.flatMap(({ articles }) => articles).length)
      for (let part = parts.shift(); part; part = parts.shift()) yield part
      yield* articleParts(setting, rest, begins)
    },
  }
}
