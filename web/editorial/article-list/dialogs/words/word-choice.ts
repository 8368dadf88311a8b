import { WordSearch } from '../../../../../domain/editorial/article/words/find-words.ts'
import { hitsIn, type WordHit } from '../../../../../domain/editorial/article/words/words-in-article.ts'
import type { ReadableArticle } from '../../../../../projections/editorial/issue-articles/view.ts'

export type TypedSearch = {
  readonly search: string
  readonly replacement: string
  readonly isCase: boolean
  readonly isWhole: boolean
}

export type ArticleHits = { readonly article: ReadableArticle; readonly hits: readonly WordHit[] }

/** The places in all articles where the words stand; undefined while nothing is typed. */
export const hitsInIssue = (
  articles: readonly ReadableArticle[],
  { replacement, ...typed }: TypedSearch,
): readonly ArticleHits[] | undefined => {
  const search = WordSearch.safeParse(typed).data
  return (
    search &&
    articles.flatMap((article) => {
      const hits = hitsIn(article, search, replacement)
      return hits.length > 0 ? [{ article, hits }] : []
    })
  )
}

/** The number of places. */
export const placesIn = (found: readonly ArticleHits[]): number => found.reduce((sum, { hits }) => sum + hits.length, 0)

/** The key of a place while the dialog is open. */
export const keyOf = (articleId: string, { field, at }: Pick<WordHit, 'field' | 'at'>) => `${articleId} ${field} ${at}`

/** The articles with at least one chosen place, each with the places that are left out. */
export const chosenOf = (found: readonly ArticleHits[], leftOut: ReadonlySet<string>) =>
  found.flatMap(({ article: { _id, etag }, hits }) => {
    const out = hits.filter((hit) => leftOut.has(keyOf(_id, hit)))
    return out.length === hits.length ? [] : [{ _id, etag, leftOut: out.map(({ field, at }) => ({ field, at })) }]
  })
