import { useEffect, useRef } from 'react'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { type Production, productionKey } from '../queries/production.ts'

/** `anyway`: doubtful sounds do not stop the production. */
type Consent = { readonly anyway?: true }

export type Act =
  | (Consent & { readonly kind: 'produce'; readonly product: ProductionKind; readonly also?: ProductionKind })
  /** The id of the production. */
  | (Consent & { readonly kind: 'retry' | 'cancel'; readonly id: string })

const pathOf = (issueId: string, act: Act): string => {
  const also = act.kind === 'produce' && act.also ? { also: act.also } : {}
  const query = new URLSearchParams({ ...also, ...(act.anyway && { anyway: 'true' }) }).toString()
  const path =
    act.kind === 'produce' ? `/api/issues/products/${issueId}/${act.product}` : `/api/productions/${act.id}/${act.kind}`
  return query === '' ? path : `${path}?${query}`
}

/** An act's error disappears when the production changes; a toast then says once more that the order failed. */
export const useProductionActs = (issueId: string, production: Production | undefined) => {
  const act = useAct((api, act: Act) => api.post(pathOf(issueId, act)), {
    keys: [['issues', issueId], productionKey(issueId)],
  })
  const toasts = useToasts()
  const { reset, error, variables } = act
  const stands = `${production?._id ?? ''} ${production?.status ?? ''}`
  const before = useRef(stands)
  useEffect(() => {
    if (before.current === stands) return
    before.current = stands
    // Another user was first: the production shown now is theirs.
    if (error && variables?.kind === 'produce')
      toasts.show({ text: `${productOf(variables.product).name} beställdes inte. ${explain(error)}` })
    reset()
  }, [stands, reset, error, variables, toasts])
  return act
}
