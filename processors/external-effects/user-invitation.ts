import { v5 } from 'uuid'
import { deliveryStream, type HandleDelivery } from '../../commands/delivery.ts'
import type { CommandContext } from '../../commands/command-handler.ts'
import { UNUSABLE_PASSWORD } from '../../domain/user/rules.ts'
import type { OrderDelivery } from '../../domain/delivery/commands.ts'
import { DeliveryId } from '../../domain/ids.ts'
import type { ProcessManager } from '../process-manager.ts'

/** A new user without a password gets her invitation by mail. */
export const userInvitation: ProcessManager<'UserRegistered', null, OrderDelivery> = {
  name: 'user-invitation',
  types: ['UserRegistered'],
  startsAt: 'head',
  idOf: ({ data }) => data.userId,
  initialState: null,
  react: (_, { event: { data }, eventId, recordedAt }) => {
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
  evolve: () => undefined,
}

/** For every process that has something to send. Ordering what is ordered already does nothing. */
export const sendDeliveries =
  (delivery: HandleDelivery) =>
  async (command: OrderDelivery, context: CommandContext): Promise<void> => {
    await delivery(deliveryStream(command.deliveryId), command, context)
  }
