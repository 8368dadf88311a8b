import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

export type DeliveryAct = { readonly kind: 'retry' | 'withdraw'; readonly id: string }

const actTexts = { retry: 'Det skickas på nytt.', withdraw: 'Meddelandet är avskrivet.' } as const

export const useDeliveryActs = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ kind, id }: DeliveryAct) => api.post(`/api/deliveries/${id}/${kind}`),
    onSuccess: (_, { kind }) => toasts.show({ text: actTexts[kind] }),
    onSettled: () => refreshOn(queries, { type: 'delivery:save' }),
  })
}
