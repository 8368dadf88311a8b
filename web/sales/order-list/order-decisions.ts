import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'
import type { Order } from '../queries/orders.ts'

export type Decision = 'begin' | 'dismiss' | 'renew' | 'end'

const receipts: Readonly<Record<Decision, string>> = {
  begin: 'är under produktion.',
  dismiss: 'är kvar som skapad.',
  renew: 'är förnyad.',
  end: 'förnyas inte.',
}

/** Sends a staff decision on a suggestion or a renewal. */
export const useDecide = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const send = ({ _id, renewal }: Order, decision: Decision): Promise<unknown> => {
    const renewing = `/api/orders/${_id}/renewals/${renewal?.year}`
    switch (decision) {
      case 'begin':
        return api.put(`/api/orders/${_id}`, { state: 'in-production' })
      case 'dismiss':
        return api.post(`/api/orders/${_id}/dismissSuggestion`)
      case 'renew':
        return api.post(`${renewing}/confirm`)
      case 'end':
        return api.post(`${renewing}/decline`)
    }
  }
  return useMutation({
    mutationFn: ({ order, decision }: { readonly order: Order; readonly decision: Decision }) => send(order, decision),
    onSuccess: (_, { order, decision }) => toasts.show({ text: `${order.name} ${receipts[decision]}` }),
    onSettled: () => refreshOn(queries, { type: 'order:save' }),
  })
}
