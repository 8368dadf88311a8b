import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api-client.ts'
import { useToasts } from '../../components/toasts.ts'
import { refreshOn } from '../../live.ts'
import type { PublicationListed } from '../../queries/publications.ts'

export const useRemovePublication = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => refreshOn(queries, { type: 'publication:remove' })
  const restore = async (id: string) => {
    await api.post(`/api/publications/${id}/restore`)
    refresh()
  }
  return useMutation({
    mutationFn: ({ _id }: PublicationListed) => api.del(`/api/publications/${_id}`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({ text: `${name} är raderad.`, undo: () => restore(_id), undone: `${name} är tillbaka.` }),
    onSettled: refresh,
  })
}
