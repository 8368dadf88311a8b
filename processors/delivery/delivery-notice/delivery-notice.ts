import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type HandledType = 'DeliveryOrdered' | 'DeliveryParked' | 'DeliverySucceeded' | 'DeliveryWithdrawn'

type ToReceiver = {
  readonly isToReceiver: true
  /**
   * One letter tells of several deliveries: all misplaced posts at one place after one removal or restoration of a
   * publication.
   */
  readonly together?: { readonly removal: string; readonly place: string }
}

/** Letters are not reported one by one, and notices to many are reported by `leftOver` when all have gone. */
const isToldByItself = ({ channel, template }: DeliveryOrdered['data']) =>
  channel !== 'mail' && template !== 'issue-notice'

const watchedReceiver = ({ about: { removal, place = '' } }: DeliveryOrdered['data']): ToReceiver => ({
  isToReceiver: true,
  ...(removal !== undefined && { together: { removal, place } }),
})

const noticeId = ({ together }: ToReceiver, eventId: string): DeliveryId =>
  DeliveryId.parse(
    together ? v5(`delivery-notice ${together.place}`, together.removal) : v5('delivery-notice', eventId),
  )

/** Deliveries go out at night unwatched: a letter tells the person whom the publication names that one waits. */
export const deliveryNotice: ProcessManager<HandledType, ToReceiver | null, OrderDelivery> = {
  name: 'delivery-notice',
  types: ['DeliveryOrdered', 'DeliveryParked', 'DeliverySucceeded', 'DeliveryWithdrawn'],
  startsAt: 'head',
  idOf: ({ data }) => data.deliveryId,
  initialState: null,
  react: (state, { event, eventId, recordedAt }) => {
    if (!state || event.type !== 'DeliveryParked') return []
    const { deliveryId, attempt, reason } = event.data
    const notice = {
      type: 'OrderDelivery',
      deliveryId: noticeId(state, eventId),
      channel: 'mail',
      template: 'delivery-notice',
      about: { deliveryId, attempt: String(attempt), reason },
      at: recordedAt,
    } as const
    return [{ command: notice }]
  },
  evolve: (state, { event }) => {
    if (event.type === 'DeliveryOrdered') return isToldByItself(event.data) ? watchedReceiver(event.data) : undefined
    return event.type === 'DeliveryParked' && state ? state : undefined
  },
}
