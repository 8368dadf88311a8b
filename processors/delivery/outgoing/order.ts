import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'

/** For every process that has something to send. Ordering what is ordered already does nothing. */
export const sendDeliveries =
  (delivery: HandleDelivery) =>
  async (command: OrderDelivery, context: CommandContext): Promise<void> => {
    await delivery(deliveryStream(command.deliveryId), command, context)
  }
