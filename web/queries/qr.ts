import { useQuery } from '@tanstack/react-query'
import type { ArticleItem } from '../../projections/issue-articles/view.ts'
import { useApi } from '../api-client.ts'

/** The articles of an issue whose codes are printed, in order. */
export const useCodedArticles = (issueId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['qr', issueId],
    queryFn: ({ signal }) => api.get<readonly ArticleItem[]>(`/api/articles/issue/${issueId}`, { signal }),
    meta: { follows: ['article'] },
  })
}
