import type { ProductionView } from '../../../projections/production/production/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Production = ProductionView

export const productionKey = (issueId: string) => ['production', issueId] as const

const noProductions: readonly Production[] = []

/** The productions of an issue, newest first; undefined while loading. */
export const useProductions = (issueId: string): readonly Production[] | undefined => {
  const { data = noProductions, isPending } = useRead<readonly Production[]>(`/api/productions/issue/${issueId}`, {
    key: productionKey(issueId),
    // The contents of the issue decide whether a parked production still has an obstacle.
    follows: ['issue', 'article', 'soundfile', 'imagefile', 'publication'],
  })
  if (isPending) return undefined
  return data.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
}

/** The newest production of an issue; null where there is none, undefined while loading. */
export const useProduction = (issueId: string): Production | null | undefined => {
  const productions = useProductions(issueId)
  return productions && (productions[0] ?? null)
}
