import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

/**
 * Announcements run unwatched: a letter tells the installation's contact that one is paused, unless a user paused it.
 */
export const stoppedSendingNotice = statelessProcess<'MailingPaused' | 'PushPaused', OrderDelivery>({
  name: 'stopped-sending-notice',
  types: ['MailingPaused', 'PushPaused'],
  startsAt: 'head',
  idOf: ({ data }) => data.issueId,
  react: ({ event: { type, data }, eventId, recordedAt }) => {
    const { issueId, by, reason = '' } = data
    if (by) return []
    const notice = {
      type: 'OrderDelivery',
      deliveryId: DeliveryId.parse(v5('stopped-sending-notice', eventId)),
      channel: 'mail',
      template: 'delivery-notice',
      about: { issueId, stopped: type === 'PushPaused' ? 'notices' : 'letters', reason },
      at: recordedAt,
    } as const
    return [{ command: notice }]
  },
})
