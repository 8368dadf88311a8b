import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductionKind } from '../../../domain/production/manifest.ts'
import { useApi } from '../../server/api-client.ts'
import { productionKey } from '../../queries/production.ts'

export type Act =
  | { readonly kind: 'produce'; readonly product: ProductionKind; readonly also?: ProductionKind }
  /** Of the production with this id. */
  | { readonly kind: 'retry' | 'cancel'; readonly id: string }

const pathOf = (issueId: string, act: Act): string => {
  switch (act.kind) {
    case 'produce':
      return `/api/issues/products/${issueId}/${act.product}${act.also ? `?also=${act.also}` : ''}`
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
