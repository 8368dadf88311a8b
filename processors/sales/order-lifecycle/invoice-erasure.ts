import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { HandleOrder } from '../../../commands/sales/order/stream.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { OrderId } from '../../../domain/kernel/ids.ts'
import type { InvoiceFactsErased, InvoiceFactsSealed } from '../../../domain/sales/order/events.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Order } from '../../kernel/runner/process-manager.ts'

const kind = 'order-invoice-erasure'

/** Orders the deadline that erases invoice facts on the day set when they were sealed. */
export const erasureDue = ({ orderId, sealId, eraseOn }: InvoiceFactsSealed['data']): Order<never> => ({
  due: { kind, id: sealId, at: startOfDay(eraseOn), data: { orderId, sealId } },
})

export const noErasureDue = ({ sealId }: InvoiceFactsErased['data']): Order<never> => ({
  withdraw: { kind, id: sealId },
})

type ErasureTools = {
  readonly order: HandleOrder
  /** Destroys a key, so that nothing under it can be read again. */
  readonly forget: (subject: string) => Promise<void>
}

/** The event is written first: a key can be destroyed twice, but nothing may be written under it afterwards. */
export const eraseInvoiceFacts = ({ order, forget }: ErasureTools): DueKind => ({
  kind,
  fallDue: async ({ id: sealId, data }, _, context) => {
    const orderId = OrderId.parse(data['orderId'])
    await order(orderStream(orderId), { type: 'EraseInvoiceFacts', sealId }, context)
    await forget(sealId)
  },
})
