import type { PriceListStatus, PriceListView } from '../../../projections/sales/price-list/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type PriceListVersion = PriceListView

export const statusNames: Readonly<Record<PriceListStatus, string>> = {
  coming: 'Kommande',
  inForce: 'Gäller nu',
  past: 'Har gällt',
  withdrawn: 'Återkallad',
}

export const priceListsKey = ['price-lists'] as const

/** All versions, the latest first. Only administrators may read them. */
export const usePriceLists = (isWanted = true) =>
  useServed<readonly PriceListVersion[]>('/api/pricelists', {
    key: priceListsKey,
    follows: ['pricelist'],
    isWanted,
  })
