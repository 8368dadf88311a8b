import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ArticleSharing, SharedArticle } from '../../../projections/editorial/article-sharing/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { ArticleSharing }

/** The most articles of an answer. */
export const MAX_SHARED = 100

/** The articles of other publications that an issue may take in, the latest issues first. */
export const useSharedArticles = (issueId: string, words: string) => {
  const api = useApi()
  const search = useDeferredValue(words.trim())
  return useQuery({
    queryKey: ['articles', 'shared', issueId, search],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ search, limit: MAX_SHARED.toString() })
      return api.get<readonly SharedArticle[]>(`/api/articles/shared/${issueId}?${asked}`, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { follows: ['article', 'issue', 'publication'] },
  })
}

/** What an article follows, and the publications that have taken it in. */
export const useArticleSharing = (articleId: string) =>
  useRead<ArticleSharing>(`/api/articles/${articleId}/sharing`, {
    key: ['article', articleId, 'sharing'],
    follows: ['article', 'publication'],
  })
