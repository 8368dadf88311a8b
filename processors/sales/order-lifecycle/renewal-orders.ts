import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { HandleOrder } from '../../../commands/sales/order/stream.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import type { OrderId } from '../../../domain/kernel/ids.ts'
import type { OrderCommand } from '../../../domain/sales/order/commands.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'

type SettleRenewal = {
  readonly orderId: OrderId
  readonly confirm: Extract<OrderCommand, { type: 'ConfirmRenewal' }>
}

/**
 * A customer who orders an offered renewal decides it: the process confirms the renewal, so that it no longer waits for
 * staff.
 */
export const renewalOrders = statelessProcess<'OrderPlaced', SettleRenewal>({
  name: 'renewal-orders',
  types: ['OrderPlaced'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.renews?.orderId,
  react: ({ event: { data }, recordedAt: at }) => {
    if (!data.renews) return []
    const { orderId, year } = data.renews
    return [{ command: { orderId, confirm: { type: 'ConfirmRenewal', year, renewedAs: data.orderId, at } } }]
  },
})

export const settleRenewals =
  (handle: HandleOrder) =>
  async ({ orderId, confirm }: SettleRenewal, context: CommandContext): Promise<void> => {
    await handle(orderStream(orderId), confirm, context)
  }
