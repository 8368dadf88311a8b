import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { OrderForm } from '../../../domain/sales/order/commands.ts'
import type { OrderEvent } from '../../../domain/sales/order/events.ts'
import { isOfAnother } from '../../../domain/sales/order/rules.ts'
import type { Order, OrderProfile, OrderRejection } from '../../../domain/sales/order/state.ts'
import { yearDayIn } from '../../../domain/sales/order/year-day.ts'
import type { QuotationRejection } from '../../../domain/sales/quotation/quotation.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { giveBackAcceptance, takeBackAcceptance } from '../quotation/accept-quotation.ts'
import { quotationStream } from '../quotation/stream.ts'
import { acceptForOrder } from './accept-for-order.ts'
import { assignOffer } from './assign-offer.ts'
import { type InvoiceTools, invoiceSeal } from './invoice-facts.ts'
import { findQuotationCustomer } from './offer-of-another.ts'
import { findConcernedPerson, findLiveOrder, textsKey } from './order-tools.ts'
import { orderDayOf } from './renewed-content.ts'
import { orderStream } from './stream.ts'

export type ChangeOrder = SubmittedForm<OrderForm> & { readonly orderId: OrderId }

export type OrderOutcome = Outcome<OrderEvent, OrderRejection | QuotationRejection>

const profileOf = (order: Order): OrderProfile | undefined => (order.status === 'Active' ? order.form : undefined)

const isInvoiced = (order: Order, form: OrderProfile): boolean =>
  form.state === 'ready-for-invoice' || (order.status === 'Active' && order.invoice !== undefined)

type Revision = { readonly orderId: OrderId; readonly order: Order; readonly form: OrderProfile }

const command = async (tools: InvoiceTools, { orderId, order, form }: Revision, context: CommandContext) =>
  ({
    type: 'ReviseOrder',
    personId: textsKey(orderId, order.status === 'Active' ? order.texts.forgotten : 0),
    concerns: await findConcernedPerson(tools, form.customer),
    renewalDueOn: await renewalDueOn(tools, order, form),
    invoice: isInvoiced(order, form) ? await invoiceSeal(tools, form, context) : null,
    at: tools.now().toISOString(),
  }) as const

/**
 * The new day of the waiting renewal when the order gets another date; undefined when no renewal waits, or its customer
 * has its offer.
 */
const renewalDueOn = async ({ handlers }: InvoiceTools, order: Order, form: OrderProfile) => {
  if (order.status !== 'Active' || !order.proposal) return undefined
  const { quotation: id, year } = order.proposal
  const offer = id && (await handlers.quotation.state(quotationStream(id)))
  if (offer && 'sent' in offer && (offer.sent || offer.status === 'Accepted')) return undefined
  return yearDayIn(orderDayOf(form, order.renews), year)
}

const blankRevision = ({ now }: InvoiceTools, orderId: OrderId) =>
  ({ type: 'ReviseOrder', personId: orderId, invoice: null, at: now().toISOString() }) as const

const revise = (tools: InvoiceTools, { orderId, ...filled }: ChangeOrder, context: CommandContext) =>
  tools.handlers.order(
    orderStream(orderId),
    askForm(profileOf, filled, async (merged, order: Order) => {
      const current = profileOf(order)
      // The decider refuses: there is no live order to change.
      if (!current) return { ...blankRevision(tools, orderId), changes: {} }
      // The merge returns only fields that were sent, so they are those of the form.
      const changes = merged as Partial<OrderForm>
      const form = { ...current, ...changes }
      const offered = { madeOutTo: await findQuotationCustomer(tools, form.quotation) }
      return { ...(await command(tools, { orderId, order, form }, context)), ...offered, changes }
    }),
    context,
  )

type QuotationChoice = {
  readonly quotationId: QuotationId
  readonly form: OrderProfile
  readonly change: ChangeOrder
}

/**
 * Accepts the quotation for this order. Returns the refusal, for example when it belongs to another order or customer;
 * undefined: accepted.
 */
const accept = async (
  tools: InvoiceTools,
  { quotationId, form, change: { orderId, sent } }: QuotationChoice,
  context: CommandContext,
): Promise<OrderOutcome | undefined> => {
  const { customer = form.customer, orderDate = form.orderDate } = sent
  // This refusal comes before the acceptance: otherwise the customer of the quotation would get a letter about an order
  // that is then refused.
  if (isOfAnother(await findQuotationCustomer(tools, quotationId), { customer }))
    return { kind: 'rejected', reason: 'QuotationOfAnother' }
  const replaces = form.quotation ?? undefined
  const acceptance = { quotationId, orderId, by: 'staff', orderDate, replaces, at: tools.now() } as const
  const { outcome } = await acceptForOrder(tools, acceptance, context)
  return outcome.kind === 'accepted' ? undefined : outcome
}

const assignChosen = async (tools: InvoiceTools, order: Order, context: CommandContext) => {
  const form = profileOf(order)
  if (form) await assignOffer(tools, form, context)
}

type Exchange = {
  readonly change: ChangeOrder
  readonly form: OrderProfile
  readonly wanted: QuotationId | null
}

/** The order accepts the wanted quotation first and frees the former one after. */
const exchange = async (tools: InvoiceTools, { change, form, wanted }: Exchange, context: CommandContext) => {
  const { orderId } = change
  const objection = wanted && (await accept(tools, { quotationId: wanted, form, change }, context))
  if (objection) return objection
  const outcome = await revise(tools, change, context)
  if (outcome.kind === 'accepted') await assignChosen(tools, outcome.state, context)
  const order = outcome.kind === 'accepted' ? outcome.state : await tools.handlers.order.state(orderStream(orderId))
  const after = profileOf(order)?.quotation ?? null
  const pair = { orderId, by: 'staff' } as const
  const { quotation: before } = form
  const replacedBy = after ?? undefined
  if (before !== null && before !== after)
    await takeBackAcceptance(tools, { ...pair, quotationId: before, replacedBy }, context)
  if (wanted !== null && wanted !== after) await giveBackAcceptance(tools, { ...pair, quotationId: wanted }, context)
  return outcome
}

/** Applies the sender's changes since the form was opened. */
export const changeOrder = async (
  tools: InvoiceTools,
  change: ChangeOrder,
  context: CommandContext,
): Promise<OrderOutcome> => {
  const { orderId, sent } = change
  const { quotation: wanted } = sent
  const form = (await findLiveOrder(tools, orderId))?.form
  // A removed order must not accept another quotation: restoring it brings back the offer that its customer had
  // accepted.
  if (form && wanted !== undefined && wanted !== form.quotation)
    return exchange(tools, { change, form, wanted }, context)
  const outcome = await revise(tools, change, context)
  if (outcome.kind === 'accepted' && sent.customer) await assignChosen(tools, outcome.state, context)
  return outcome
}
