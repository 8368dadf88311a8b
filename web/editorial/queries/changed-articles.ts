import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type ChangedArticle,
  MAX_CHANGED_ARTICLES,
  markSkippedLevels,
} from '../../../projections/editorial/issue-articles/view.ts'
import { type Api, useApi } from '../../kernel/server/api-client.ts'
import type { LiveMessage } from '../../kernel/server/live.ts'
import { type ArticleListed, articlesKey } from './articles.ts'

/** Whether a message concerns the articles of an issue. */
export const isOfArticles = ({ type, ...fields }: LiveMessage, issueId: string): boolean => {
  if (type === 'issue:articles') return fields._id === issueId
  if (type !== 'article:save' && type !== 'article:remove') return false
  return fields['issue'] === undefined || fields['issue'] === issueId
}

/** The list with these rows replaced; undefined when the whole list must be read: a row is new, removed or moved. */
export const mergeChangedArticles = (
  articles: readonly ArticleListed[],
  asked: readonly string[],
  changed: readonly ChangedArticle[],
): readonly ArticleListed[] | undefined => {
  const places = new Map<string, number>(articles.map(({ _id }, index) => [_id, index]))
  const isInPlace = ({ article: { _id }, after }: ChangedArticle) => {
    const index = places.get(_id)
    return index !== undefined && (articles[index - 1]?._id ?? null) === after
  }
  if (changed.length < asked.length || !changed.every(isInPlace)) return undefined
  const now = new Map<string, ArticleListed>(changed.map(({ article }) => [article._id, article]))
  const next = articles.map((article) => now.get(article._id) ?? article)
  // Unchanged rows stay the same object, so that they are not drawn again.
  return markSkippedLevels(next).map((marked, index) =>
    next[index]?.levelSkipped === marked.levelSkipped ? next[index] : marked,
  )
}

const read = (queries: QueryClient, api: Api, issueId: string, ids: readonly string[]) =>
  queries.fetchQuery({
    queryKey: [...articlesKey(issueId), 'changed', ids],
    queryFn: ({ signal }) =>
      api.get<readonly ChangedArticle[]>(`/api/articles/issue/${issueId}/changed?ids=${ids.join(',')}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Reads these rows of a list; without ids, or when rows are not enough, the whole list. */
export const useRefreshArticles = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    async (ids: readonly string[] = []): Promise<void> => {
      const queryKey = articlesKey(issueId)
      const whole = () => queries.invalidateQueries({ queryKey })
      if (ids.length === 0 || ids.length > MAX_CHANGED_ARTICLES) return whole()
      try {
        const changed = await read(queries, api, issueId, ids)
        const shown = queries.getQueryData<readonly ArticleListed[]>(queryKey)
        const next = shown && mergeChangedArticles(shown, ids, changed)
        if (!next) return await whole()
        queries.setQueryData(queryKey, next)
      } catch (error) {
        // A change cancels the request, and reads again when it is done.
        if (!(error instanceof CancelledError)) await whole()
      }
    },
    [api, queries, issueId],
  )
}
