import { useState } from 'react'
import type { Delivery } from '../../queries/deliveries.ts'
import { useDeliveryActs } from './use-delivery-acts.ts'

/** What can be done with letters that wait for a person. Where one may have arrived, she is asked first. */
export const useLetterActs = () => {
  const act = useDeliveryActs()
  const [unclear, setUnclear] = useState<Delivery>()
  const sendAgain = (id: string) => act.mutate({ kind: 'retry', id })
  return {
    error: act.error,
    unclear,
    isPending: ({ _id }: Delivery) => act.isPending && act.variables.id === _id,
    retry: (delivery: Delivery) => (delivery.isUnclear ? setUnclear(delivery) : sendAgain(delivery._id)),
    withdraw: ({ _id }: Delivery) => act.mutate({ kind: 'withdraw', id: _id }),
    confirm: sendAgain,
    close: () => setUnclear(undefined),
  }
}

export type LetterActs = ReturnType<typeof useLetterActs>
