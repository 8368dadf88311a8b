import { useAct } from '../../kernel/queries/use-act.ts'

export type DeliveryAct = { readonly kind: 'retry' | 'withdraw'; readonly id: string }

const actTexts = { retry: 'Det skickas på nytt.', withdraw: 'Meddelandet är avskrivet.' } as const

export const useDeliveryActs = () =>
  useAct((api, { kind, id }: DeliveryAct) => api.post(`/api/deliveries/${id}/${kind}`), {
    entities: ['delivery'],
    receipt: ({ kind }) => ({ text: actTexts[kind] }),
  })
