import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'

export type LetterOrder = Extract<OrderDelivery, { channel: 'mail' }>

/** The order of a letter to a user, one for each event. */
export const letterOrder = ({
  template,
  about,
  eventId,
  at,
}: Pick<LetterOrder, 'template' | 'about' | 'at'> & { readonly eventId: string }): LetterOrder => ({
  type: 'OrderDelivery',
  deliveryId: DeliveryId.parse(v5(template, eventId)),
  channel: 'mail',
  template,
  about,
  at,
})
