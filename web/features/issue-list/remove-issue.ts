import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api-client.ts'
import { useToasts } from '../../components/toasts.ts'
import { refreshOn } from '../../live.ts'
import type { IssueListed } from '../../queries/issues.ts'

export const useRemoveIssue = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => refreshOn(queries, { type: 'issue:remove' })
  const restore = async (id: string) => {
    await api.post(`/api/issues/${id}/restore`)
    refresh()
  }
  return useMutation({
    mutationFn: ({ _id }: IssueListed) => api.del(`/api/issues/${_id}`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({ text: `${name} är raderat.`, undo: () => restore(_id), undone: `${name} är tillbaka.` }),
    onSettled: refresh,
  })
}
