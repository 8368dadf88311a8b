import { v5 } from 'uuid'
import { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { renewedName } from '../../../domain/sales/order/renewed-name.ts'
import type { DecidedRenewal, LiveOrder } from '../../../domain/sales/order/state.ts'
import { renewalOf } from '../../../domain/sales/order/year-day.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import type { QuotationTools } from '../quotation/pricing.ts'
import { quotationStream } from '../quotation/stream.ts'
import type { OrderOutcome } from './change-order.ts'
import { copyQuotation } from './copy-quotation.ts'
import { findLiveOrder, liveOrderIn, type OrderTools } from './order-tools.ts'
import { type NewOrder, type PlaceOutcome, placeOrder } from './place-order.ts'
import { orderDayOf, renewedContent } from './renewed-content.ts'
import { orderStream } from './stream.ts'

export type RenewalTools = Omit<OrderTools & QuotationTools, 'handlers'> & {
  readonly handlers: OrderTools['handlers'] & QuotationTools['handlers']
}

type Year = { readonly orderId: OrderId; readonly year: number }

/** The id of the order that staff make for that year: repeated confirmations make one order. */
export const renewedOrderId = ({ orderId, year }: Year): OrderId => OrderId.parse(v5(`renewal ${year}`, orderId))

const copiedQuotationId = ({ orderId, year }: Year): QuotationId =>
  QuotationId.parse(v5(`renewal ${year} quotation`, orderId))

/**
 * The renewal that waits at the moment; undefined: none, or it is too early. A year day that passed while the product
 * was down is not renewed afterwards. The next one is then proposed to staff at once, as no deadline reminds of it.
 */
const renewalNow = (order: LiveOrder | undefined, today: string) => {
  if (!order?.form.renew || order.proposal || order.renewal?.renewedAs) return undefined
  const orderDay = orderDayOf(order.form, order.renews)
  const decided = order.renewal?.year
  const first = renewalOf(orderDay, { from: orderDay.day, decided })
  const renewal = renewalOf(orderDay, { from: today, decided })
  return today < renewal.proposeOn && first.year === renewal.year ? undefined : renewal
}

/**
 * Proposes next year's order to staff, with a copy of the quotation at today's prices. Does nothing before its time.
 */
export const proposeRenewal = async (
  tools: RenewalTools,
  orderId: OrderId,
  context: CommandContext,
): Promise<OrderOutcome | undefined> => {
  const order = await findLiveOrder(tools, orderId)
  const renewal = renewalNow(order, dayInSweden(tools.now()))
  if (!order || !renewal) return undefined
  const { year, dueOn } = renewal
  const from = order.form.quotation
  const renews = { orderId, year }
  const copying = from && { from, as: copiedQuotationId(renews), renews }
  const quotation = copying ? ((await copyQuotation(tools, copying, derivedContext(context, 'copy'))) ?? null) : null
  const command = { type: 'ProposeRenewal', year, dueOn, quotation } as const
  return tools.handlers.order(orderStream(orderId), command, context)
}

/**
 * Places the order without an offer when the offer is removed during the confirmation, so that the order itself is
 * never lost.
 */
const placeNext = async (
  tools: RenewalTools,
  order: LiveOrder,
  { year, proposal, renewedAs = renewedOrderId({ orderId: order.orderId, year }) }: DecidedRenewal,
  context: CommandContext,
): Promise<PlaceOutcome> => {
  const { name } = order.form
  const next: NewOrder = {
    orderId: renewedAs,
    name: isErased(name) ? '' : renewedName(name, year),
    info: '',
    customer: order.form.customer,
    quotation: proposal?.quotation ?? null,
    ...renewedContent(order, proposal ?? { year, dueOn: dayInSweden(tools.now()) }),
    by: 'staff',
  }
  const placed = await placeOrder(tools, next, derivedContext(context, 'renew'))
  const isGone = placed.outcome.kind === 'rejected' && placed.outcome.reason === 'QuotationNotFound'
  return isGone ? placeOrder(tools, { ...next, quotation: null }, derivedContext(context, 'renew')) : placed
}

/** The offer of the waiting renewal; undefined: none was made. */
const findRenewalOffer = async (tools: RenewalTools, { orderId }: Year) => {
  const order = await findLiveOrder(tools, orderId)
  const offered = order?.proposal?.quotation
  return offered ? tools.handlers.quotation.state(quotationStream(offered)) : undefined
}

/** The order that the customer has already made of the offer. */
const orderOf = (quotation: Quotation): OrderId | undefined =>
  quotation.status === 'Forgotten' ? quotation.ordered?.orderId : 'orderId' in quotation ? quotation.orderId : undefined

const removalRefusals = { Removed: 'OrderNotFound', Withdrawn: 'OrderWasWithdrawn' } as const

/**
 * The stream of the renewed order decides. The next order is then placed under a derived id, also when this is
 * repeated.
 */
export const confirmRenewal = async (
  tools: RenewalTools,
  { orderId, year }: Year,
  context: CommandContext,
): Promise<PlaceOutcome> => {
  const offered = await findRenewalOffer(tools, { orderId, year })
  const ordered = offered && orderOf(offered)
  const renewedAs = ordered ?? renewedOrderId({ orderId, year })
  if (offered && !ordered && !('content' in offered))
    return { outcome: { kind: 'rejected', reason: 'RenewalOfferGone' }, orderId: renewedAs }
  const command = { type: 'ConfirmRenewal', year, renewedAs, at: tools.now().toISOString() } as const
  const outcome = await tools.handlers.order(orderStream(orderId), command, context)
  const order = outcome.kind === 'accepted' ? liveOrderIn(outcome.state) : undefined
  if (!order?.renewal) return { outcome, orderId: renewedAs }
  const { renewedAs: next = renewedAs } = order.renewal
  const { status } = await tools.handlers.order.state(orderStream(next))
  // The offer is open again and only its customer may accept it: an order that is gone must not take it.
  if (status === 'Removed' || status === 'Withdrawn')
    return { outcome: { kind: 'rejected', reason: removalRefusals[status] }, orderId: next }
  return placeNext(tools, order, order.renewal, context)
}

export const declineRenewal = (
  { handlers, now }: OrderTools,
  { orderId, year }: Year,
  context: CommandContext,
): Promise<OrderOutcome> =>
  handlers.order(orderStream(orderId), { type: 'DeclineRenewal', year, at: now().toISOString() }, context)
