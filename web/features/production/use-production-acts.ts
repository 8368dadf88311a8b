import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductionKind } from '../../../domain/production/manifest.ts'
import { useApi } from '../../api-client.ts'
import { productionKey } from '../../queries/production.ts'

export type Act =
  | { readonly kind: ProductionKind | 'daisyAndMp3' }
  /** Of the production with this id. */
  | { readonly kind: 'retry' | 'cancel'; readonly id: string }

const pathOf = (issueId: string, act: Act): string => {
  switch (act.kind) {
    case 'daisy':
    case 'legimus':
    case 'web':
      return `/api/issues/save/daisy/${issueId}/${act.kind}`
    case 'daisyAndMp3':
      return `/api/issues/save/daisy/${issueId}/daisy?also=singleMp3`
    case 'singleMp3':
      return `/api/issues/save/singleMp3/${issueId}`
    case 'retry':
    case 'cancel':
      return `/api/productions/${act.id}/${act.kind}`
  }
}

export const useProductionActs = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => api.post(pathOf(issueId, act)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['issues', issueId] }),
        queries.invalidateQueries({ queryKey: productionKey(issueId) }),
      ]),
  })
}
