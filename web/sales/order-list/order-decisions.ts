import { useAct } from '../../kernel/queries/use-act.ts'
import type { Api } from '../../kernel/server/api-client.ts'
import type { Order } from '../queries/orders.ts'

export type Decision = 'begin' | 'dismiss' | 'renew' | 'end'

const receipts: Readonly<Record<Decision, string>> = {
  begin: 'är under produktion.',
  dismiss: 'är kvar som skapad.',
  renew: 'är förnyad.',
  end: 'förnyas inte.',
}

/** Sends a staff decision on a suggestion or a renewal. */
export const useDecide = () =>
  useAct(send, {
    entities: ['order'],
    receipt: ({ order, decision }) => ({ text: `${order.name} ${receipts[decision]}` }),
  })

type OrderDecision = { readonly order: Order; readonly decision: Decision }

const send = (api: Api, { order: { _id, renewal }, decision }: OrderDecision): Promise<unknown> => {
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
