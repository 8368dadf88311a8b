import { useMemo } from 'react'
import { useAlteredSinceBook } from '../../../production/queries/books.ts'
import type { ArticleListed } from '../../queries/articles.ts'

/** The same object for the same article: a row is drawn again only when its article is another. */
const unmarkedArticles = new WeakMap<ArticleListed, ArticleListed>()

const withoutMark = (article: ArticleListed): ArticleListed => {
  const known = unmarkedArticles.get(article) ?? { ...article, changed: false }
  unmarkedArticles.set(article, known)
  return known
}

/** What an editor is told to have changed has changed since the last book: before there is one everything has, and the mark says nothing. */
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
