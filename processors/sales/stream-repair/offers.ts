import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { assignOffer } from '../../../commands/sales/order/assign-offer.ts'
import { findQuotationCustomer } from '../../../commands/sales/order/offer-of-another.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { forgetQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { CustomerId, OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { CustomerEvent } from '../../../domain/sales/customer/events.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type PairingType = 'OrderPlaced' | 'OrderHandedOver' | 'QuotationChosen'

type State = { readonly customer: CustomerId | null; readonly quotation: QuotationId | null }

type AssignOffer = {
  readonly orderId: OrderId
  readonly customerId: CustomerId
  readonly quotationId: QuotationId
  /** Since when the order has had this offer and this customer. */
  readonly since: string
}

const applyPairing = (state: State, event: Parameters<NonNullable<typeof customersOffers.idOf>>[0]): State => {
  switch (event.type) {
    case 'OrderPlaced':
      return { customer: event.data.customer, quotation: event.data.quotation }
    case 'OrderHandedOver':
      return { ...state, customer: event.data.customer }
    case 'QuotationChosen':
      return { ...state, quotation: event.data.quotation }
    default:
      return assertNever(event)
  }
}

/**
 * The offer of a customer's order belongs to the customer. Assigning it again does no harm, so this does not wait for
 * the command.
 */
export const customersOffers: ProcessManager<PairingType, State, AssignOffer> = {
  name: 'customers-offers',
  types: ['OrderPlaced', 'OrderHandedOver', 'QuotationChosen'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.orderId,
  initialState: { customer: null, quotation: null },
  react: (state, { event, recordedAt: since }) => {
    const { customer: customerId, quotation: quotationId } = applyPairing(state, event)
    if (customerId === null || quotationId === null) return []
    return [{ command: { orderId: event.data.orderId, customerId, quotationId, since } }]
  },
  evolve: (state, { event }) => applyPairing(state, event),
}

type OfferTools = Parameters<typeof forgetQuotation>[0] &
  Parameters<typeof assignOffer>[0] & { readonly log: Pick<EventLog, 'read'> }

/** Whether the order has moved to another customer with the offer. */
const isAnothersNow = async ({ handlers }: OfferTools, { orderId, customerId, quotationId }: AssignOffer) => {
  const order = await handlers.order.state(orderStream(orderId))
  return order.status === 'Active' && order.form.quotation === quotationId && order.form.customer !== customerId
}

/** The actor who has forgotten the contact since; undefined: none. */
const findForgettingUser = async ({ log }: OfferTools, { customerId, since }: AssignOffer) => {
  const { events } = await log.read<CustomerEvent>(customerStream(customerId))
  for (const { event, recordedAt } of events)
    if (event.type === 'CustomerContactForgotten' && recordedAt >= since) return event.data.askedBy
  return undefined
}

/** A contact that was forgotten before the offer was assigned is forgotten in the offer all the same. */
export const assignOffers =
  (tools: OfferTools) =>
  async (pair: AssignOffer, context: CommandContext): Promise<void> => {
    const { customerId, quotationId } = pair
    if (await isAnothersNow(tools, pair)) return
    await assignOffer(tools, { quotation: quotationId, customer: customerId }, context)
    if ((await findQuotationCustomer(tools, quotationId)) !== customerId) return
    const askedBy = await findForgettingUser(tools, pair)
    if (askedBy) await forgetQuotation(tools, { quotationId, askedBy }, context)
  }
