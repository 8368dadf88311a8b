import { useQuery } from '@tanstack/react-query'
import type { Lack } from '../../../projections/production/book/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { Lack }

const none: readonly Lack[] = []

/** What products of an issue would lack, known before they are made. */
export const useLacks = (issueId: string): readonly Lack[] => {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['lacks', issueId],
    queryFn: ({ signal }) => api.get<readonly Lack[]>(`/api/productions/lacks/issue/${issueId}`, { signal }),
    meta: { follows: ['article', 'imagefile', 'issue', 'publication'] },
  })
  return data
}
