import { useMemo } from 'react'
import { useAlteredSinceBook } from '../../../production/queries/books.ts'
import type { ArticleListed } from '../../queries/articles.ts'

/** Returns the same object for the same article, so that a row is drawn again only when its article has changed. */
const unmarkedArticles = new WeakMap<ArticleListed, ArticleListed>()

const withoutMark = (article: ArticleListed): ArticleListed => {
  const known = unmarkedArticles.get(article) ?? { ...article, changed: false }
  unmarkedArticles.set(article, known)
  return known
}

/**
 * Marks only articles that have changed since the last book: before the first book every article has, and a mark would
 * tell nothing.
 */
export const useMarkedSinceBook = (
  issueId: string,
  articles: readonly ArticleListed[] | undefined,
): readonly ArticleListed[] | undefined => {
  const altered = useAlteredSinceBook(issueId)
  return useMemo(
    () => articles?.map((article) => (article.changed && !altered.has(article._id) ? withoutMark(article) : article)),
    [articles, altered],
  )
}
