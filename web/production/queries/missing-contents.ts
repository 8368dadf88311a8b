import { useQuery } from '@tanstack/react-query'
import type { MissingContent } from '../../../projections/production/book/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { MissingContent }

const noMissingContents: readonly MissingContent[] = []

/** The contents that products of an issue would lack, known before they are made. */
export const useMissingContents = (issueId: string): readonly MissingContent[] => {
  const api = useApi()
  const { data = noMissingContents } = useQuery({
    queryKey: ['lacks', issueId],
    queryFn: ({ signal }) => api.get<readonly MissingContent[]>(`/api/productions/lacks/issue/${issueId}`, { signal }),
    meta: { follows: ['article', 'imagefile', 'issue', 'publication'] },
  })
  return data
}
