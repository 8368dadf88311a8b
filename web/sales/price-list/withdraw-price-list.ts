import { useAct } from '../../kernel/queries/use-act.ts'
import { type PriceListVersion, priceListsKey } from '../queries/price-lists.ts'

/** Removes a coming version; undoing it publishes the same prices under the next number. */
export const useWithdrawPriceList = (nextVersion: number) =>
  useAct((api, { version }: PriceListVersion) => api.del(`/api/pricelists/${version}`), {
    keys: [priceListsKey],
    receipt: ({ version, effectiveFrom, rows, rules }) => ({
      text: `Prislista version ${version} är återkallad.`,
      undo: (api) => api.post('/api/pricelists', { version: nextVersion, effectiveFrom, rows, rules }),
      undone: `Samma priser är publicerade som version ${nextVersion}.`,
    }),
    tellsFailure: true,
  })
