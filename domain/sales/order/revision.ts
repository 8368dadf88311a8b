import { type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, isDeepEqual } from '../../kernel/form-merge.ts'
import type { InvoiceSeal, OfTexts, OrderCommand } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { isOfAnother, mayBecome, type OrderState } from './rules.ts'
import type { LiveOrder, OrderProfile, OrderRejection } from './state.ts'

type ReviseOrder = Extract<OrderCommand, { type: 'ReviseOrder' }>
type Changes = ReviseOrder['changes']

const isChanged = (sent: unknown, now: unknown) => sent !== undefined && !isDeepEqual(sent, now)

export const sealFields = ({ personId, concerns }: OfTexts) => ({
  personId,
  ...(concerns === undefined ? {} : { concerns }),
})

const describedAnew = ({ orderId, form }: LiveOrder, command: ReviseOrder): readonly OrderEvent[] => {
  const { changes } = command
  const { name, info, customer } = changes
  if (customer !== undefined && customer !== form.customer) {
    const texts = { name: name ?? form.name, info: info ?? form.info }
    return [{ type: 'OrderHandedOver', data: { orderId, ...sealFields(command), customer, ...texts } }]
  }
  const texts = changesIn<OrderProfile, 'name' | 'info'>(form, changes, ['name', 'info'])
  return intention('OrderDescribed', { orderId, ...sealFields(command) }, texts)
}

/** A waiting renewal follows the date of its order: it is proposed again for the new day. */
const movedRenewal = ({ orderId, form, proposal }: LiveOrder, command: ReviseOrder): readonly OrderEvent[] => {
  const { changes, renewalDueOn: dueOn } = command
  if (!proposal || !dueOn || dueOn === proposal.dueOn || !isChanged(changes.orderDate, form.orderDate)) return []
  return [{ type: 'RenewalProposed', data: { orderId, ...proposal, dueOn } }]
}

const chosenAnew = ({ orderId, form }: LiveOrder, changes: Changes): readonly OrderEvent[] => {
  const { quotation, publication, orderType, renew, orderDate } = changes
  const events: OrderEvent[] = []
  if (quotation !== undefined && quotation !== form.quotation)
    events.push({ type: 'QuotationChosen', data: { orderId, quotation } })
  if (publication !== undefined && publication !== form.publication)
    events.push({ type: 'PublicationChosen', data: { orderId, publication } })
  if (orderType !== undefined && orderType !== form.orderType)
    events.push({ type: 'OrderTypeChosen', data: { orderId, orderType } })
  if (renew !== undefined && renew !== form.renew) events.push({ type: 'RenewalSwitched', data: { orderId, renew } })
  if (orderDate !== undefined && isChanged(orderDate, form.orderDate))
    events.push({ type: 'OrderDated', data: { orderId, orderDate } })
  return events
}

/** The state and the done mark that the sent changes ask for. */
const aimOf = ({ state, done }: OrderProfile, changes: Changes): { state: OrderState; done: boolean } => {
  const { state: to = state } = changes
  const moved = to !== state
  if (moved && to === 'done') return { state: 'done', done: true }
  // Moving an order that was marked done early to `ready-for-invoice` means that it is to be invoiced after all.
  if (moved && (state === 'done' || (done && to === 'ready-for-invoice'))) return { state: to, done: false }
  const cleared = state === 'done' && changes.done === false
  return { state: cleared ? 'ready-for-invoice' : to, done: changes.done ?? done }
}

const stepEvents = {
  'created in-production': 'OrderPutIntoProduction',
  'in-production created': 'OrderTakenOutOfProduction',
  'in-production in-review': 'OrderSentToReview',
  'in-review in-production': 'OrderReturnedToProduction',
  'in-review ready-for-invoice': 'OrderMadeReadyForInvoice',
  'ready-for-invoice in-review': 'OrderReturnedToReview',
} as const

const isNamedStep = (step: string): step is keyof typeof stepEvents => step in stepEvents

const eventsOfStep = (
  { orderId, form }: LiveOrder,
  to: OrderState,
  { at, invoice }: ReviseOrder,
): readonly OrderEvent[] => {
  const step = `${form.state} ${to}`
  if (!isNamedStep(step)) return []
  const facts = to === 'ready-for-invoice' && invoice ? [sealInvoiceFacts(orderId, invoice)] : []
  return [{ type: stepEvents[step], data: { orderId, at } }, ...facts]
}

const sealInvoiceFacts = (orderId: LiveOrder['orderId'], { sealId, facts, eraseOn }: InvoiceSeal): OrderEvent => ({
  type: 'InvoiceFactsSealed',
  data: { orderId, sealId, facts, eraseOn },
})

/** The sealed facts follow the order until it is done: another offer, customer or name seals them again. */
const sealedAnew = (order: LiveOrder, { changes, invoice }: ReviseOrder): readonly OrderEvent[] => {
  const { orderId, form } = order
  const { name, customer, quotation } = changes
  const isMeant =
    isChanged(name, form.name) || isChanged(customer, form.customer) || isChanged(quotation, form.quotation)
  return order.invoice && !form.done && isMeant && invoice ? [sealInvoiceFacts(orderId, invoice)] : []
}

const completionEvents = (
  order: LiveOrder,
  aim: ReturnType<typeof aimOf>,
  command: ReviseOrder,
): readonly OrderEvent[] => {
  const { orderId, form } = order
  const { changes, at } = command
  const closes = aim.done && (!form.done || (aim.state === 'done' && form.state !== 'done'))
  if (closes) {
    const doneDate = changes.doneDate ?? form.doneDate ?? at
    return [{ type: 'OrderCompleted', data: { orderId, state: aim.state, doneDate } }]
  }
  if (!aim.done && form.done) return [{ type: 'OrderReopened', data: { orderId, state: aim.state, at } }]
  const { doneDate } = changes
  if (!aim.done || !doneDate || doneDate === form.doneDate) return []
  return [{ type: 'CompletionDated', data: { orderId, doneDate } }]
}

export const decideRevision = (command: ReviseOrder, order: LiveOrder): Decision<OrderEvent, OrderRejection> => {
  const { changes } = command
  const { state } = order.form
  if (changes.state !== undefined && changes.state !== state && !mayBecome(state, changes.state))
    return reject('OrderStateOutOfReach')
  const isAnotherOffer = changes.quotation !== undefined && changes.quotation !== order.form.quotation
  if (order.form.done && isAnotherOffer) return reject('OrderInvoiced')
  const { customer = order.form.customer } = changes
  const isAnotherPair = isAnotherOffer || customer !== order.form.customer
  if (isAnotherPair && isOfAnother(command.madeOutTo, { customer })) return reject('QuotationOfAnother')
  const aim = aimOf(order.form, changes)
  const steps = eventsOfStep(order, aim.state, command)
  return [
    ...describedAnew(order, command),
    ...chosenAnew(order, changes),
    ...movedRenewal(order, command),
    ...steps,
    ...(steps.some(({ type }) => type === 'InvoiceFactsSealed') ? [] : sealedAnew(order, command)),
    ...completionEvents(order, aim, command),
  ]
}
