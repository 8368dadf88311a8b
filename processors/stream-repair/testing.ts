import { v5 } from 'uuid'
import { inMemoryEventLog } from '../../adapters/kernel/event-log/in-memory.ts'
import type { Handlers } from '../../commands/handlers.ts'
import { mortalProcess } from '../../commands/kernel/testing/mortal-process.ts'
import { orderStream } from '../../commands/sales/order/stream.ts'
import { openDesk, orderNamed } from '../../commands/sales/order/testing.ts'
import { quotationStream } from '../../commands/sales/quotation/stream.ts'
import type { EventLog, RecordedEvent } from '../../domain/kernel/event-log.ts'
import { type OrderId, QuotationId, UserId } from '../../domain/kernel/ids.ts'
import type { CustomerEvent } from '../../domain/sales/customer/events.ts'
import type { OrderEvent } from '../../domain/sales/order/events.ts'
import type { QuotationEvent } from '../../domain/sales/quotation/events.ts'
import { bulletin } from '../../domain/sales/quotation/examples.ts'
import type { Quotation } from '../../domain/sales/quotation/state.ts'
import { processesInMemory } from '../kernel/testing/processes-in-memory.ts'
import { streamRepairReactor } from './reactor.ts'

const idNamed = (name: string) => v5(name, '0f6b6e55-3d1a-4d6e-8b0a-9a1c2e3d4f50')
export const otherQuotationId = QuotationId.parse(idNamed('another quotation'))
export const [anna, berit] = [UserId.parse(idNamed('anna')), UserId.parse(idNamed('berit'))]

type Life = { readonly log: (inner: EventLog) => EventLog; readonly step: () => void | Promise<void> }

/** One log, with its actors and the processes that finish interrupted acts. */
export const openHouse = () => {
  const log = inMemoryEventLog()
  const forgotten = new Set<string>()
  const staffOn = (life: Life = mortalProcess(Number.POSITIVE_INFINITY)) => {
    const desk = openDesk(life.log(log))
    const forget = async (subject: string) => {
      await life.step()
      forgotten.add(subject)
    }
    return { ...desk, tools: { ...desk.tools, forget } }
  }
  const processes = processesInMemory()
  const finish = () => {
    const later = new Date(Date.now() + 60 * 60_000).toISOString()
    return processes.settle(log, streamRepairReactor({ ...staffOn().tools, log }), later)
  }
  return { log, forgotten, staffOn, finish }
}

/** The customer's own order among them. */
export const orders = ['one', 'two', 'hers'].map(orderNamed)

export const unlessKilled = (error: Error) => {
  if (error.message !== 'killed') throw error
}

/** The order of a quotation; also when its customer has been forgotten since. */
const acceptedOrders = (quotation: Quotation): readonly OrderId[] => {
  if (quotation.status === 'Accepted') return [quotation.orderId]
  return quotation.status === 'Forgotten' && quotation.ordered ? [quotation.ordered.orderId] : []
}

/** An accepted quotation names an active order that names it, and the reverse, unless the order has been invoiced. */
export const disagreements = async (handlers: Handlers) => {
  const found: string[] = []
  for (const quotationId of [bulletin, otherQuotationId]) {
    const quotation = await handlers.quotation.state(quotationStream(quotationId))
    const accepted = acceptedOrders(quotation)
    const naming: string[] = []
    for (const orderId of orders) {
      const order = await handlers.order.state(orderStream(orderId))
      if (order.status !== 'Active' || order.form.quotation !== quotationId) continue
      if (accepted.includes(orderId) || !order.form.done) naming.push(orderId)
    }
    // A forgotten quotation cannot be ordered: when its order was never placed, there is nothing to open.
    if (quotation.status === 'Forgotten' && naming.length === 0) continue
    if (String(naming) !== String(accepted))
      found.push(`${quotationId}: ${quotation.status} by ${accepted.join()}, named by ${naming.join()}`)
  }
  return found
}

/** Offers that a customer could order again by an old link, although their order got another offer. */
export const orderableAnew = async (log: EventLog, handlers: Handlers) => {
  const { events: all } = await log.readAll({ limit: 10_000 })
  // The cast is sound: other events are left out by their types.
  const events = all as readonly RecordedEvent<OrderEvent | QuotationEvent>[]
  const found: string[] = []
  for (const orderId of orders) {
    const namings = events.flatMap(({ event }, index) =>
      (event.type === 'OrderPlaced' || event.type === 'QuotationChosen') && event.data.orderId === orderId
        ? [{ index, quotation: event.data.quotation }]
        : [],
    )
    const [before, last] = namings.slice(-2)
    if (!before?.quotation || !last?.quotation) continue
    const { quotation } = before
    const wasOfferedSince = events.some(
      ({ event: { type, data } }, index) =>
        index > last.index &&
        (type === 'QuotationSent' || (type === 'QuotationAccepted' && data.orderId !== orderId)) &&
        data.quotationId === quotation,
    )
    const state = await handlers.quotation.state(quotationStream(quotation))
    const isOpen = 'sent' in state && state.status !== 'Accepted'
    if (isOpen && !wasOfferedSince && !('replacedBy' in state)) found.push(`${quotation}: ${state.status}`)
  }
  return found
}

type OrderPeriod = { readonly index: number; readonly customer: string; readonly quotation: QuotationId }

/** The offers of customers' orders, and since when each order has had them. */
const orderPeriods = (events: readonly RecordedEvent<OrderEvent | CustomerEvent>[]): readonly OrderPeriod[] => {
  const customers = new Map<OrderId, string | null>()
  return events.flatMap(({ event }, index) => {
    if (event.type === 'OrderPlaced') customers.set(event.data.orderId, event.data.customer)
    else if (event.type !== 'QuotationChosen') return []
    const { orderId, quotation } = event.data
    const customer = customers.get(orderId)
    return customer && quotation ? [{ index, customer, quotation }] : []
  })
}

/** Offers of customers' orders that belong to no customer, or were not forgotten with theirs. */
export const findOrphanedOffers = async (log: EventLog, handlers: Handlers) => {
  const { events: all } = await log.readAll({ limit: 10_000 })
  // The cast is sound: other events are left out by their types.
  const events = all as readonly RecordedEvent<OrderEvent | CustomerEvent>[]
  const isForgottenSince = (index: number, customer: string) =>
    events
      .slice(index)
      .some(({ event }) => event.type === 'CustomerContactForgotten' && event.data.customerId === customer)
  const found: string[] = []
  for (const { index, customer, quotation } of orderPeriods(events)) {
    const state = await handlers.quotation.state(quotationStream(quotation))
    const madeOutTo = 'content' in state ? state.content.about.customer : undefined
    if (madeOutTo === null || (madeOutTo === customer && isForgottenSince(index, customer)))
      found.push(`${quotation}: ${state.status} of ${madeOutTo}`)
  }
  return found
}
