import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import type {
  ArticleItem,
  ArticleView,
  FoundArticle,
  ReadableArticle,
} from '../../../projections/editorial/issue-articles/view.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

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
  useServed<readonly ArticleListed[]>(`/api/articles/issue/${issueId ?? ''}`, {
    key: articlesKey(issueId ?? ''),
    isWanted: issueId !== undefined,
    refetchOnMount: 'always',
  })

/** The articles with their texts, for reading mode. */
export const useReadableArticles = (issueId: string, isWanted: boolean) =>
  useServed<readonly ReadableArticle[]>(`/api/articles/issue/${issueId}?text=true`, {
    key: ['articles', issueId, 'text'],
    follows: ['article'],
    isWanted,
  })

/** The articles that match these words, those of the latest issues first. */
export const useArticleSearch = (words: string, isWanted: boolean) =>
  useSearch<FoundArticle>('articles/found', { words, isWanted, follows: ['article', 'issue', 'publication'] })

export const useArticle = (articleId: string | undefined) =>
  useServed<Article>(`/api/articles/${articleId ?? ''}`, {
    key: ['article', articleId],
    follows: ['article'],
    isWanted: articleId !== undefined,
  })

export const useIssueOfArticles = (issueId: string | undefined) =>
  useServed<IssueView>(`/api/issues/${issueId ?? ''}`, {
    key: ['issues', issueId],
    follows: ['issue', 'delivery'],
    isWanted: issueId !== undefined,
  })

export const usePublicationOfArticles = (publicationId: string | undefined) =>
  useServed<PublicationView>(`/api/publications/${publicationId ?? ''}`, {
    key: ['publications', publicationId],
    follows: ['publication'],
    isWanted: publicationId !== undefined,
  })
