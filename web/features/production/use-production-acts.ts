import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductionKind } from '../../../domain/production/manifest.ts'
import { useEffect, useRef } from 'react'
import { useApi } from '../../server/api-client.ts'
import { type Production, productionKey } from '../../queries/production.ts'

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

/** What was refused is forgotten as soon as the production stands otherwise. */
export const useProductionActs = (issueId: string, production: Production | undefined) => {
  const api = useApi()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (act: Act) => api.post(pathOf(issueId, act)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['issues', issueId] }),
        queries.invalidateQueries({ queryKey: productionKey(issueId) }),
      ]),
  })
  const { reset } = act
  const stands = `${production?._id ?? ''} ${production?.status ?? ''}`
  const before = useRef(stands)
  useEffect(() => {
    if (before.current !== stands) reset()
    before.current = stands
  }, [stands, reset])
  return act
}
