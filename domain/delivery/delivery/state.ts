import type { DeliveryOrdered } from './events.ts'

/** One effect on the outside world: ordered once, and sent at most once unless a person asks again. */
export type Delivery =
  | { readonly status: 'Missing' }
  | {
      readonly status: 'Waiting' | 'Underway' | 'Parked' | 'Done' | 'Withdrawn'
      readonly ordered: DeliveryOrdered['data']
      readonly attempts: number
      /** How many of them have left nothing there, for certain. */
      readonly untouched: number
      /** Nobody wants it any more: when this attempt has not arrived, no other follows. */
      readonly isCancelled: boolean
      /** It is parked, and may have arrived. */
      readonly isUnclear: boolean
      /** An attempt may have arrived, and nobody knows, whatever has been tried since. */
      readonly mayHaveArrived: boolean
      /** A person has said that it is sent no more. */
      readonly isWrittenOff: boolean
      /** Why it was parked last, in Swedish; empty: it never was. */
      readonly reason: string
    }

export type OrderedDelivery = Exclude<Delivery, { readonly status: 'Missing' }>

/** It was withdrawn by nobody's wish, and no attempt got anywhere, for certain: another may take its place. */
export const hasHadNoEffect = (delivery: Delivery): boolean =>
  delivery.status === 'Withdrawn' && !delivery.mayHaveArrived && !delivery.isWrittenOff

/** An attempt may have left something there, be it half. */
export const mayHaveLeft = ({ attempts, untouched }: OrderedDelivery): boolean => attempts > untouched
