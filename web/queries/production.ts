import { useQuery } from '@tanstack/react-query'
import { Refused, useApi } from '../api-client.ts'

/** One run of the production of an issue. */
export type Production = {
  readonly _id: string
  readonly status: 'running' | 'parked' | 'completed' | 'cancelled'
  /** Why it stopped, in words. */
  readonly reason: string | null
  readonly log: readonly string[]
}

/** Nothing where the issue has had none. */
export const useProduction = (issueId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['production', issueId],
    queryFn: ({ signal }) =>
      api.get<Production>(`/api/issues/${issueId}/production`, { signal }).catch((error: unknown) => {
        if (error instanceof Refused && error.problem.status === 404) return null
        throw error
      }),
    meta: { follows: ['issue'] },
  })
}
