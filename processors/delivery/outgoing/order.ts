import { deliveryStream, type HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { OrderDelivery } from '../../../domain/delivery/delivery/commands.ts'

/** Orders a delivery for a process manager. Ordering the same delivery again does nothing. */
export const sendDeliveries =
  (delivery: HandleDelivery) =>
  async (command: OrderDelivery, context: CommandContext): Promise<void> => {
    await delivery(deliveryStream(command.deliveryId), command, context)
  }
