import { v5 } from 'uuid'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

/** Orders an invitation for a new user without a password. */
export const userInvitation = statelessProcess<'UserRegistered', OrderDelivery>({
  name: 'user-invitation',
  types: ['UserRegistered'],
  startsAt: 'head',
  idOf: ({ data }) => data.userId,
  react: ({ event: { data }, eventId, recordedAt }) => {
    if (data.passwordHash !== UNUSABLE_PASSWORD) return []
    const command: OrderDelivery = {
      type: 'OrderDelivery',
      deliveryId: DeliveryId.parse(v5('invitation', eventId)),
      channel: 'mail',
      template: 'invitation',
      about: { userId: data.userId, session: '1' },
      at: recordedAt,
    }
    return [{ command }]
  },
})
