import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api-client.ts'
import { useToasts } from '../components/toasts.ts'
import { refreshOn } from '../live.ts'

type Named = { readonly _id: string; readonly name: string }

/** Removes one of a collection such as '/api/customers', and offers to bring it back unless that is final. */
export const useRemoveRestorable = (entity: string, collection: string, isFinal = false) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => refreshOn(queries, { type: `${entity}:remove` })
  const restore = async (id: string) => {
    await api.post(`${collection}/${id}/restore`)
    refresh()
  }
  return useMutation({
    mutationFn: ({ _id }: Named) => api.del(`${collection}/${_id}`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({
        text: `${name} är raderad.`,
        ...(isFinal ? {} : { undo: () => restore(_id), undone: `${name} är tillbaka.` }),
      }),
    onSettled: refresh,
  })
}
