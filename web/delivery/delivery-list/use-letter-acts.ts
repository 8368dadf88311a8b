import { useState } from 'react'
import { useAct } from '../../kernel/queries/use-act.ts'
import type { Delivery } from '../queries/deliveries.ts'

type LetterAct = { readonly kind: DeliveryAct['kind']; readonly delivery: Delivery }

/**
 * The acts for letters that wait for a person. The user confirms before one is written off, and before one is sent
 * again that may have arrived.
 */
export const useLetterActs = () => {
  const act = useDeliveryActs()
  const [asked, setAsked] = useState<LetterAct>()
  const send = ({ kind, delivery }: LetterAct) => act.mutateAsync({ kind, id: delivery._id })
  const retry = (delivery: Delivery) => {
    if (delivery.isUnclear) setAsked({ kind: 'retry', delivery })
    else act.mutate({ kind: 'retry', id: delivery._id })
  }
  return {
    error: act.error,
    isPending: ({ _id }: Delivery) => act.isPending && act.variables.kind === 'retry' && act.variables.id === _id,
    retry,
    withdraw: (delivery: Delivery) => setAsked({ kind: 'withdraw', delivery }),
    /** The props of the dialog for one kind of act. */
    question: (kind: DeliveryAct['kind']) => ({
      rows: asked?.kind === kind ? [asked.delivery] : [],
      onClose: () => setAsked(undefined),
      onConfirm: () => (asked ? send(asked) : Promise.resolve()),
    }),
  }
}

export type LetterActs = ReturnType<typeof useLetterActs>

type DeliveryAct = { readonly kind: 'retry' | 'withdraw'; readonly id: string }

const actTexts = { retry: 'Det skickas på nytt.', withdraw: 'Meddelandet är avskrivet.' } as const

const useDeliveryActs = () =>
  useAct((api, { kind, id }: DeliveryAct) => api.post(`/api/deliveries/${id}/${kind}`), {
    entities: ['delivery'],
    receipt: ({ kind }) => ({ text: actTexts[kind] }),
  })
