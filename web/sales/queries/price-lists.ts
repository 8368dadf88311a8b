import { useQuery } from '@tanstack/react-query'
import type { PriceListStatus, PriceListView } from '../../../projections/sales/price-list/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type PriceListVersion = PriceListView

export const statusNames: Readonly<Record<PriceListStatus, string>> = {
  coming: 'Kommande',
  inForce: 'Gäller nu',
  past: 'Har gällt',
  withdrawn: 'Återkallad',
}

export const priceListsKey = ['price-lists'] as const

/** All versions, the latest first. Only administrators may read them. */
export const usePriceLists = (isWanted = true) => {
  const api = useApi()
  return useQuery({
    queryKey: priceListsKey,
    queryFn: ({ signal }) => api.get<readonly PriceListVersion[]>('/api/pricelists', { signal }),
    enabled: isWanted,
    meta: { follows: ['pricelist'] },
  })
}
