import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

/** Founds a publication for the order's customer, named as the order, and chooses it. */
export const useCreatePublication = (orderId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => api.post(`/api/orders/${orderId}/publication`),
    onSuccess: () => {
      toasts.show({ text: 'Publikationen är skapad.' })
      refreshOn(queries, { type: 'order:save' })
      refreshOn(queries, { type: 'publication:save' })
    },
  })
}
