import { decideByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { OrderCommand } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { decideRevision, sealFields } from './revision.ts'
import type { LiveOrder, Order, OrderRejection } from './state.ts'

type OrderDecision = Decision<OrderEvent, OrderRejection>

const place = (command: MessageOfType<OrderCommand, 'PlaceOrder'>): OrderDecision => {
  const { orderId, name, info, customer, quotation, publication, orderType, renew, orderDate, renews } = command
  const links = { customer, quotation, publication, renews }
  const texts = { ...sealFields(command), name, info }
  return [{ type: 'OrderPlaced', data: { orderId, ...texts, ...links, orderType, renew, orderDate } }]
}

type Renewal = MessageOfType<OrderCommand, 'ProposeRenewal' | 'ConfirmRenewal' | 'DeclineRenewal'>

const decideRenewal = (command: Renewal, { orderId, form, proposal, renewal }: LiveOrder): OrderDecision => {
  const { year } = command
  const isDecided = renewal !== undefined && renewal.year >= year
  if (command.type === 'ProposeRenewal') {
    if (!form.renew || isDecided || proposal) return []
    return [{ type: 'RenewalProposed', data: { orderId, year, dueOn: command.dueOn, quotation: command.quotation } }]
  }
  if (isDecided) return refuseRepeatedDecision(command, renewal)
  if (proposal?.year !== year) return reject('RenewalNotProposed')
  const { at } = command
  if (command.type === 'DeclineRenewal') return [{ type: 'RenewalDeclined', data: { orderId, year, at } }]
  return [{ type: 'RenewalConfirmed', data: { orderId, year, renewedAs: command.renewedAs, at } }]
}

/** Repeating the same decision changes nothing; the opposite decision comes too late. */
const refuseRepeatedDecision = (command: Renewal, renewal: NonNullable<LiveOrder['renewal']>): OrderDecision => {
  const wasConfirmed = renewal.year === command.year && renewal.renewedAs !== undefined
  return wasConfirmed === (command.type === 'ConfirmRenewal') ? [] : reject('RenewalNotProposed')
}

const erase = ({ orderId, invoice }: LiveOrder, sealId: string): OrderDecision =>
  invoice?.sealId === sealId ? [{ type: 'InvoiceFactsErased', data: { orderId, sealId } }] : []

/**
 * Forgets the texts under all of the order's own keys. A person's key is destroyed with that person, and texts under
 * another person's key stay.
 */
const forgetTexts = ({ orderId, texts }: LiveOrder, personId: string): OrderDecision => {
  const { keys, concern } = texts
  if (!concern.includes(personId)) return []
  const own = keys.filter((key) => !concern.includes(key))
  const gone = own.length > 0 ? own : [personId]
  return gone.map((key) => ({ type: 'OrderTextsForgotten', data: { orderId, personId: key } }))
}

/** Commands that protect personal data act on removed and withdrawn orders too. */
type Privacy = MessageOfType<OrderCommand, 'EraseInvoiceFacts' | 'ForgetOrderTexts'>

const decidePrivacy = (command: Privacy, order: LiveOrder): OrderDecision =>
  command.type === 'EraseInvoiceFacts' ? erase(order, command.sealId) : forgetTexts(order, command.personId)

const decideLive = decideByType<
  Exclude<OrderCommand, Privacy | { type: 'PlaceOrder' | 'RestoreOrder' }>,
  LiveOrder,
  OrderDecision
>({
  ReviseOrder: decideRevision,
  /** An order that is done or has invoice facts stays, so that its offer cannot become another order. */
  SuggestProduction: ({ publicationId, issueId, at }, { orderId, form, suggestion }) => {
    const isMeant = form.publication === publicationId
    if (!isMeant || form.state !== 'created' || form.done || suggestion) return []
    return [{ type: 'ProductionSuggested', data: { orderId, issueId, at } }]
  },
  DismissSuggestion: ({ at }, { orderId, suggestion }) =>
    suggestion ? [{ type: 'SuggestionDismissed', data: { orderId, at } }] : [],
  ProposeRenewal: decideRenewal,
  ConfirmRenewal: decideRenewal,
  DeclineRenewal: decideRenewal,
  WithdrawOrder: ({ at }, { orderId, form }) =>
    form.state === 'created' && !form.done
      ? [{ type: 'OrderWithdrawn', data: { orderId, at } }]
      : reject('OrderInProduction'),
  RemoveOrder: ({ isExample }, { orderId, form, invoice }) =>
    !isExample && (form.done || invoice) ? reject('OrderInvoiced') : [{ type: 'OrderRemoved', data: { orderId } }],
})

const decideGone = (
  command: OrderCommand,
  order: Extract<Order, { status: 'Removed' | 'Withdrawn' }>,
): OrderDecision => {
  const isRemoved = order.status === 'Removed'
  if (command.type === 'RestoreOrder')
    return isRemoved ? [{ type: 'OrderRestored', data: { orderId: order.order.orderId } }] : reject('OrderWasWithdrawn')
  if (command.type === 'RemoveOrder') return []
  return command.type === 'WithdrawOrder' && !isRemoved ? [] : reject('OrderNotFound')
}

const decide = (command: OrderCommand, order: Order): OrderDecision => {
  if (command.type === 'PlaceOrder') return order.status === 'Missing' ? place(command) : reject('OrderAlreadyExists')
  if (order.status === 'Missing') return reject('OrderNotFound')
  if (command.type === 'EraseInvoiceFacts' || command.type === 'ForgetOrderTexts')
    return decidePrivacy(command, order.status === 'Active' ? order : order.order)
  if (order.status !== 'Active') return decideGone(command, order)
  return command.type === 'RestoreOrder' ? [] : decideLive(command, order)
}

const initialState: Order = { status: 'Missing' }

export const orderDecider: Decider<OrderCommand, Order, OrderEvent, OrderRejection> = { initialState, decide, evolve }
