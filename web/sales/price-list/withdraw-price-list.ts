import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { type PriceListVersion, priceListsKey } from '../queries/price-lists.ts'

/** Removes a coming version; undoing it publishes the same prices under the next number. */
export const useWithdrawPriceList = (nextVersion: number) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: priceListsKey })
  return useMutation({
    mutationFn: ({ version }: PriceListVersion) => api.del(`/api/pricelists/${version}`),
    onSuccess: (_, { version, effectiveFrom, rows, rules }) =>
      toasts.show({
        text: `Prislista version ${version} är återkallad.`,
        undo: async () => {
          await api.post('/api/pricelists', { version: nextVersion, effectiveFrom, rows, rules })
          await refresh()
        },
        undone: `Samma priser är publicerade som version ${nextVersion}.`,
      }),
    onError: (error) => toasts.show({ text: explain(error) }),
    onSettled: refresh,
  })
}
