import { useQuery } from '@tanstack/react-query'
import type { ProductionView } from '../../../projections/production/production/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Production = ProductionView

export const productionKey = (issueId: string) => ['production', issueId] as const

const noProductions: readonly Production[] = []

/** The productions of an issue, the latest first; undefined until they are known. */
export const useProductions = (issueId: string): readonly Production[] | undefined => {
  const api = useApi()
  const { data = noProductions, isPending } = useQuery({
    queryKey: productionKey(issueId),
    queryFn: ({ signal }) => api.get<readonly Production[]>(`/api/productions/issue/${issueId}`, { signal }),
    // What a stopped one still stops for is known by what the issue holds.
    meta: { follows: ['issue', 'article', 'soundfile', 'imagefile', 'publication'] },
  })
  if (isPending) return undefined
  return data.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
}

/** The latest production of an issue; null where there has been none, undefined until that is known. */
export const useProduction = (issueId: string): Production | null | undefined => {
  const productions = useProductions(issueId)
  return productions && (productions[0] ?? null)
}
