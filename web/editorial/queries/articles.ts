import type { FoundArticle } from '../../../projections/editorial/found-articles/view.ts'
import type { ArticleItem, ArticleToRead, ArticleView } from '../../../projections/editorial/issue-articles/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'

export type ArticleListed = ArticleItem & {
  /** The number of times it was played, which the server counts apart from the list. */
  readonly listenCount?: number
}
export type Article = ArticleView

export const articlesKey = (issueId: string) => ['articles', issueId] as const

/**
 * The articles in the order of the issue. The page of the list keeps them fresh itself, because rows must not move
 * under the focus; changes from while it was hidden are read when it is shown again.
 */
export const useArticles = (issueId: string | undefined) =>
  useRead<readonly ArticleListed[]>(issueId === undefined ? undefined : `/api/articles/issue/${issueId}`, {
    key: articlesKey(issueId ?? ''),
    refetchOnMount: 'always',
  })

/** The articles with their texts, for reading mode. */
export const useReadableArticles = (issueId: string, isWanted: boolean) =>
  useRead<readonly ArticleToRead[]>(`/api/articles/issue/${issueId}?text=true`, {
    key: ['articles', issueId, 'text'],
    enabled: isWanted,
    follows: ['article'],
    refetchOnMount: 'always',
  })

/** The articles that match these words, those of the latest issues first. */
export const useArticleSearch = (words: string, isWanted: boolean) =>
  useSearch<FoundArticle>('articles/found', { words, isWanted, follows: ['article', 'issue', 'publication'] })

export const useArticle = (articleId: string | undefined) =>
  useRead<Article>(articleId === undefined ? undefined : `/api/articles/${articleId}`, {
    key: ['article', articleId],
    follows: ['article'],
  })
