import { v5 } from 'uuid'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { OrderId, type QuotationId } from '../../../domain/kernel/ids.ts'
import { bulletin, whoAsks } from '../../../domain/sales/quotation/examples.ts'
import type { QuotationChanges } from '../../../domain/sales/quotation/fields.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { draftQuotation } from '../quotation/create-quotation.ts'
import { type NewOrder, placeOrder } from './place-order.ts'

const NAMESPACE = '0f6b6e55-3d1a-4d6e-8b0a-9a1c2e3d4f50'

/** A context whose command id derives from a name, for a test. */
export const contextNamed = (name: string): CommandContext => ({
  commandId: v5(name, NAMESPACE),
  correlationId: v5(name, NAMESPACE),
  actor: { kind: 'user', id: 'u' },
  fingerprint: v5(`sent ${name}`, NAMESPACE),
})

export const orderNamed = (name: string): OrderId => OrderId.parse(v5(`order ${name}`, NAMESPACE))

/** Opens the tools of one office, on a log that several offices can share. */
export const openDesk = (givenLog?: EventLog) => {
  const clock = { now: new Date('2026-11-20T09:00:00.000Z') }
  const log = givenLog ?? inMemoryEventLog({ now: () => clock.now })
  const tools = {
    handlers: guardedHandlers(handlersOf(log)),
    now: () => clock.now,
    reservationStream: reservationStreams(Buffer.from('k')),
    invoiceYears: async () => 7,
  }
  const draft = (
    quotationId: QuotationId = bulletin,
    customerInfo: QuotationChanges['customerInfo'] = {},
    services: QuotationChanges['services'] = {},
  ) =>
    draftQuotation(
      tools,
      {
        quotationId,
        changes: {
          ...whoAsks,
          customerInfo: { ...whoAsks.customerInfo, ...customerInfo },
          pages: 16,
          services: { doLjudkod: true, doNarrate: true, ...services },
        },
      },
      contextNamed(`draft ${quotationId}`),
    )
  const place = (name: string, more: Partial<NewOrder> = {}) =>
    placeOrder(tools, { ...newOrder, orderId: orderNamed(name), ...more }, contextNamed(`place ${name}`))
  return { log, clock, tools, draft, place }
}

/** Staff order the bulletin's offer. */
export const newOrder: Omit<NewOrder, 'orderId'> = {
  name: '',
  info: '',
  customer: null,
  quotation: bulletin,
  publication: null,
  orderType: undefined,
  renew: false,
  orderDate: undefined,
  renews: null,
  by: 'staff',
}
