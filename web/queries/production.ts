import { useQuery } from '@tanstack/react-query'
import type { ProductionView } from '../../projections/productions/view.ts'
import { useApi } from '../api-client.ts'

export type Production = ProductionView

export const productionKey = (issueId: string) => ['production', issueId] as const

/** The latest production of an issue; undefined where there has been none. */
export const useProduction = (issueId: string): Production | undefined => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: productionKey(issueId),
    queryFn: ({ signal }) => api.get<readonly Production[]>(`/api/productions/issue/${issueId}`, { signal }),
    meta: { follows: ['issue'] },
  })
  return data?.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]
}
