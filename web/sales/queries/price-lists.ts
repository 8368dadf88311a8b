import type { PriceListStatus, PriceListView } from '../../../projections/sales/price-list/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

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
  useRead<readonly PriceListVersion[]>('/api/pricelists', {
    key: priceListsKey,
    enabled: isWanted,
    follows: ['pricelist'],
  })
