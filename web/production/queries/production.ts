import { useQuery } from '@tanstack/react-query'
import type { ProductionView } from '../../../projections/production/production/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Production = ProductionView

export const productionKey = (issueId: string) => ['production', issueId] as const

const noProductions: readonly Production[] = []

/** The productions of an issue, newest first; undefined while loading. */
export const useProductions = (issueId: string): readonly Production[] | undefined => {
  const api = useApi()
  const { data = noProductions, isPending } = useQuery({
    queryKey: productionKey(issueId),
    queryFn: ({ signal }) => api.get<readonly Production[]>(`/api/productions/issue/${issueId}`, { signal }),
    // The contents of the issue decide whether a parked production still has an obstacle.
    meta: { follows: ['issue', 'article', 'soundfile', 'imagefile', 'publication'] },
  })
  if (isPending) return undefined
  return data.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
}

/** The newest production of an issue; null where there is none, undefined while loading. */
export const useProduction = (issueId: string): Production | null | undefined => {
  const productions = useProductions(issueId)
  return productions && (productions[0] ?? null)
}
