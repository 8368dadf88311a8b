import { useQuery } from '@tanstack/react-query'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import type {
  ArticleItem,
  ArticleView,
  FoundArticle,
  ReadableArticle,
} from '../../../projections/editorial/issue-articles/view.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { useSearch } from '../../kernel/queries/use-search.ts'
import { useApi } from '../../kernel/server/api-client.ts'

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
export const useArticles = (issueId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: articlesKey(issueId ?? ''),
    queryFn: ({ signal }) => api.get<readonly ArticleListed[]>(`/api/articles/issue/${issueId ?? ''}`, { signal }),
    enabled: issueId !== undefined,
    refetchOnMount: 'always',
  })
}

/** The articles with their texts, for reading mode. */
export const useReadableArticles = (issueId: string, isWanted: boolean) => {
  const api = useApi()
  return useQuery({
    queryKey: ['articles', issueId, 'text'],
    queryFn: ({ signal }) =>
      api.get<readonly ReadableArticle[]>(`/api/articles/issue/${issueId}?text=true`, { signal }),
    enabled: isWanted,
    meta: { follows: ['article'] },
  })
}

/** The articles that match these words, those of the latest issues first. */
export const useArticleSearch = (words: string, isWanted: boolean) =>
  useSearch<FoundArticle>('articles/found', { words, isWanted, follows: ['article', 'issue', 'publication'] })

export const useArticle = (articleId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['article', articleId],
    queryFn: ({ signal }) => api.get<Article>(`/api/articles/${articleId ?? ''}`, { signal }),
    enabled: articleId !== undefined,
    meta: { follows: ['article'] },
  })
}

export const useIssueOfArticles = (issueId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['issues', issueId],
    queryFn: ({ signal }) => api.get<IssueView>(`/api/issues/${issueId ?? ''}`, { signal }),
    enabled: issueId !== undefined,
    meta: { follows: ['issue', 'delivery'] },
  })
}

export const usePublicationOfArticles = (publicationId: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['publications', publicationId],
    queryFn: ({ signal }) => api.get<PublicationView>(`/api/publications/${publicationId ?? ''}`, { signal }),
    enabled: publicationId !== undefined,
    meta: { follows: ['publication'] },
  })
}
