import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ImportableArticle } from '../../../projections/editorial/issue-articles/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { ImportableArticle }

export type ImportableFilter = {
  readonly words: string
  /** Null: of all publications. */
  readonly publication: string | null
  /** Null: of all issues. */
  readonly issue: string | null
}

/** The most articles of an answer. */
export const MAX_IMPORTABLE = 100

/** The articles that an issue can take over from others, the reusable ones first. */
export const useImportableArticles = (issueId: string, { words, publication, issue }: ImportableFilter) => {
  const api = useApi()
  const search = useDeferredValue(words.trim())
  return useQuery({
    queryKey: ['articles', 'importable', issueId, search, publication, issue],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({
        search,
        limit: MAX_IMPORTABLE.toString(),
        ...(publication && { publication }),
        ...(issue && { issue }),
      })
      return api.get<readonly ImportableArticle[]>(`/api/articles/importable/${issueId}?${asked}`, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { follows: ['article', 'issue', 'publication'] },
  })
}
