import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { HandleOrder } from '../../../commands/sales/order/stream.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import type { InvoiceFactsErased, InvoiceFactsSealed } from '../../../domain/sales/order/events.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order } from '../../kernel/runner/process-manager.ts'

const kind = 'order-invoice-erasure'

/** What backs an invoice is erased on the day that was set when it was sealed. */
export const erasureDue = ({ orderId, sealId, eraseOn }: InvoiceFactsSealed['data']): Order<never> => ({
  due: { kind, id: sealId, at: startOfDay(eraseOn), data: { orderId, sealId } },
})

export const noErasureDue = ({ sealId }: InvoiceFactsErased['data']): Order<never> => ({
  withdraw: { kind, id: sealId },
})

type ErasureTools = {
  readonly order: HandleOrder
  /** Makes what lies under a key unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

/** The event first: a key may be destroyed twice, but not written under afterwards. */
export const eraseInvoiceFacts = ({ order, forget }: ErasureTools): DueKind => ({
  kind,
  fallDue: async ({ id: sealId, data }, _, context) => {
    const orderId = OrderId.parse(data['orderId'])
    await order(orderStream(orderId), { type: 'EraseInvoiceFacts', sealId }, context)
    await forget(sealId)
  },
})
