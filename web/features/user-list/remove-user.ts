import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api-client.ts'
import { useToasts } from '../../components/toasts.ts'
import { type User, usersKey } from '../../queries/users.ts'

export const useRemoveUser = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ _id }: User) => api.del(`/api/users/${_id}`),
    onSuccess: (_, { name }) => toasts.show({ text: `${name} är raderad.` }),
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey }),
  })
}
