import type { DeliveryOrdered } from './events.ts'

/** One effect on the outside world: ordered once, and sent at most once unless a person asks again. */
export type Delivery =
  | { readonly status: 'Missing' }
  | {
      readonly status: 'Waiting' | 'Underway' | 'Parked' | 'Done' | 'Withdrawn'
      readonly ordered: DeliveryOrdered['data']
      readonly attempts: number
      /** The number of attempts that certainly left nothing at the receiver. */
      readonly untouched: number
      /** A person cancelled the delivery: when this attempt has not arrived, no other follows. */
      readonly isCancelled: boolean
      /** The delivery is parked, and may have arrived. */
      readonly isUnclear: boolean
      /** An attempt may have arrived, and later attempts have not settled whether it did. */
      readonly mayHaveArrived: boolean
      /** A person has said that the delivery is sent no more. */
      readonly isWrittenOff: boolean
      /** Why the delivery was parked last, in Swedish; empty: it never was. */
      readonly reason: string
    }

export type OrderedDelivery = Exclude<Delivery, { readonly status: 'Missing' }>

/** A rule cancelled the delivery, and no attempt certainly got anywhere: another may take its place. */
export const hasHadNoEffect = (delivery: Delivery): boolean =>
  delivery.status === 'Withdrawn' && !delivery.mayHaveArrived && !delivery.isWrittenOff

/** An attempt may have left something at the receiver, even half a file. */
export const mayHaveLeft = ({ attempts, untouched }: OrderedDelivery): boolean => attempts > untouched
