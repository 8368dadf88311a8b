import type { CustomerId, OrderId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { RenewalOrigin } from '../../../domain/kernel/values/dates/renewal-origin.ts'
import type { OrderCommand } from '../../../domain/sales/order/commands.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import { isOfAnother, type OrderType } from '../../../domain/sales/order/rules.ts'
import type { OrderRejection } from '../../../domain/sales/order/state.ts'
import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import type { ActingParty } from '../../../domain/sales/quotation/events.ts'
import type { QuotationRejection } from '../../../domain/sales/quotation/quotation.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { sharedContext } from '../../kernel/handling/derived-context.ts'
import { quotationStream } from '../quotation/stream.ts'
import { acceptForOrder } from './accept-for-order.ts'
import { customerOfQuotation } from './customer-of-quotation.ts'
import { findQuotationCustomer } from './offer-of-another.ts'
import { findConcernedPerson, type OrderTools, textsKey } from './order-tools.ts'
import { findCarriedOn } from './renewed-content.ts'
import { orderStream } from './stream.ts'

export type NewOrder = {
  readonly orderId: OrderId
  /** Empty: the order gets the quotation's name. */
  readonly name: string
  readonly info: string
  /** The customer of an order whose quotation is missing or has none: the quotation then gets this customer too. */
  readonly customer: CustomerId | null
  readonly quotation: QuotationId | null
  readonly publication: PublicationId | null
  /** Undefined: derived from the services of the quotation. */
  readonly orderType: OrderType | undefined
  readonly renew: boolean
  /** Undefined: now. */
  readonly orderDate: string | undefined
  readonly renews: RenewalOrigin | null
  readonly by: ActingParty
  /** The revision of the quotation that the customer has read; undefined: the one that was sent last. */
  readonly read?: number | undefined
}

/** The fields of an order that says nothing but which quotation it is of. */
export const unsaidFields = {
  name: '',
  info: '',
  customer: null,
  publication: null,
  orderType: undefined,
  renew: false,
  orderDate: undefined,
} as const satisfies Partial<NewOrder>

export type PlaceOutcome = {
  readonly outcome: Outcome<OrderEvent, OrderRejection | QuotationRejection>
  /** The live order; not the requested one when the quotation had already become another. */
  readonly orderId: OrderId
}

const typeOf = ({ doLjudkod, doNarrate }: Services): OrderType => {
  if (doLjudkod) return doNarrate ? 'ljudkod-narrate' : 'ljudkod'
  return doNarrate ? 'narrate' : 'other'
}

type PlacedFields = Omit<
  Extract<OrderCommand, { type: 'PlaceOrder' }>,
  'type' | 'orderId' | 'personId' | 'concerns' | 'info' | 'quotation'
>

/** The fields that an order takes over from its quotation, and from the order that the quotation renews. */
const fromQuotation = async (
  tools: OrderTools,
  { quotation: quotationId, customer }: NewOrder,
  context: CommandContext,
): Promise<PlacedFields> => {
  const orderDate = tools.now().toISOString()
  const nothing = {
    name: 'Order',
    customer,
    orderType: 'other',
    orderDate,
    publication: null,
    renew: false,
    renews: null,
  } as const
  if (quotationId === null) return nothing
  const quotation = await tools.handlers.quotation.state(quotationStream(quotationId))
  if (!('content' in quotation)) return nothing
  const { content } = quotation
  const { name } = content.about
  const renews = 'renews' in quotation ? quotation.renews : undefined
  return {
    ...nothing,
    name: isErased(name) || name === '' ? nothing.name : name,
    customer: await customerOfQuotation(tools, { quotationId, content, chosen: customer }, context),
    orderType: typeOf(content.offer.services),
    ...(renews && (await findCarriedOn(tools, renews))),
  }
}

/** The day of next year's order when the customer orders the renewal. */
const findRenewalDay = async (tools: OrderTools, quotationId: QuotationId) => {
  const quotation = await tools.handlers.quotation.state(quotationStream(quotationId))
  const renews = 'renews' in quotation ? quotation.renews : undefined
  return renews && (await findCarriedOn(tools, renews))?.orderDate
}

/**
 * The command id derives from the order, so that repeated calls, also by another caller after a crash, place it once.
 * The id of a customer's own order derives from a draft's key; the fingerprint keeps that id from standing for other
 * contents.
 */
const orderContext = (context: CommandContext, orderId: OrderId, isHers: boolean): CommandContext => {
  const once = sharedContext(context, 'place order', orderId)
  return isHers && context.fingerprint ? { ...once, fingerprint: context.fingerprint } : once
}

const place = async (tools: OrderTools, order: NewOrder, context: CommandContext, isHers: boolean) => {
  const { orderId, info, quotation, publication, renew, renews } = order
  const taken = await fromQuotation(tools, order, context)
  const command = {
    type: 'PlaceOrder',
    orderId,
    info,
    quotation,
    publication: publication ?? taken.publication,
    renew: renew || taken.renew,
    renews: renews ?? taken.renews,
    name: order.name || taken.name,
    customer: taken.customer,
    orderType: order.orderType ?? taken.orderType,
    orderDate: order.orderDate ?? taken.orderDate,
    personId: textsKey(orderId),
    concerns: await findConcernedPerson(tools, taken.customer),
  } as const
  return tools.handlers.order(orderStream(orderId), command, orderContext(context, orderId, isHers))
}

const isMissing = async ({ handlers }: OrderTools, orderId: OrderId) =>
  (await handlers.order.state(orderStream(orderId))).status === 'Missing'

/**
 * Whether the quotation is made out to another customer. A renewal keeps its offer's customer and an accepted quotation
 * answers with its order, so neither is checked.
 */
const isForAnother = async (tools: OrderTools, { quotation, customer, renews }: NewOrder) => {
  if (quotation === null || customer === null || renews !== null) return false
  const { status } = await tools.handlers.quotation.state(quotationStream(quotation))
  return status !== 'Accepted' && isOfAnother(await findQuotationCustomer(tools, quotation), { customer })
}

/** Places one live order per quotation. The quotation's stream decides, and every caller gets that order's id. */
export const placeOrder = async (
  tools: OrderTools,
  order: NewOrder,
  context: CommandContext,
): Promise<PlaceOutcome> => {
  const { quotation: quotationId, by, read } = order
  const isNew = order.renews === null
  if (quotationId === null) return { outcome: await place(tools, order, context, isNew), orderId: order.orderId }
  if (await isForAnother(tools, order))
    return { outcome: { kind: 'rejected', reason: 'QuotationOfAnother' }, orderId: order.orderId }
  const orderDate = order.orderDate ?? (await findRenewalDay(tools, quotationId))
  const acceptance = { quotationId, orderId: order.orderId, by, read, orderDate, at: tools.now() }
  const { outcome, orderId: accepted } = await acceptForOrder(tools, acceptance, context)
  const orderId = accepted ?? order.orderId
  // A request repeated under the same id, after its acceptance was withdrawn, does not create an order again.
  if (outcome.kind === 'accepted' && accepted === undefined && (await isMissing(tools, orderId)))
    return { outcome: { kind: 'rejected', reason: 'OrderNotFound' }, orderId }
  const isOrdered = outcome.kind === 'accepted' || (outcome.kind === 'rejected' && outcome.reason === 'OrderExists')
  if (!isOrdered) return { outcome, orderId }
  const isHers = isNew && orderId === order.orderId
  return { outcome: await place(tools, { ...order, orderId }, context, isHers), orderId }
}
