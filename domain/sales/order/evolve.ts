import { evolveByType } from '../../kernel/by-type.ts'
import { erasedValue } from '../../kernel/personal.ts'
import type { OrderChange, OrderEvent, OrderPlaced } from './events.ts'
import type { OrderState } from './rules.ts'
import { addSealedText, noSealedTexts } from './sealed-texts.ts'
import type { DecidedRenewal, LiveOrder, Order } from './state.ts'

const orderOf = ({ data }: OrderPlaced): LiveOrder => {
  const { orderId, renews, personId: _personId, concerns: _concerns, ...form } = data
  return {
    status: 'Active',
    orderId,
    texts: addSealedText(noSealedTexts, data),
    form: { ...form, state: 'created', done: false, doneDate: null },
    renews,
    invoice: undefined,
    suggestion: undefined,
    proposal: undefined,
    renewal: undefined,
  }
}

/** A step of the work, after which a suggestion to take it has no sense. */
const stepTo =
  (state: OrderState) =>
  (_: unknown, { form }: LiveOrder): Partial<LiveOrder> => ({ form: { ...form, state }, suggestion: undefined })

const decidedRenewal = (
  { proposal }: LiveOrder,
  { year, renewedAs }: Pick<DecidedRenewal, 'year' | 'renewedAs'>,
): Partial<LiveOrder> => ({ proposal: undefined, renewal: { year, renewedAs, proposal } })

const afterChange = evolveByType<LiveOrder, OrderChange>({
  OrderDescribed: (data, { form, texts }) => ({
    form: { ...form, ...data.changes },
    texts: addSealedText(texts, data),
  }),
  OrderHandedOver: (data, { form, texts }) => {
    const { customer, name, info } = data
    return { form: { ...form, customer, name, info }, texts: addSealedText(texts, data) }
  },
  OrderTextsForgotten: (_, { form, texts }) => ({
    form: { ...form, name: erasedValue, info: erasedValue },
    texts: { ...noSealedTexts, forgotten: texts.forgotten + 1 },
  }),
  QuotationChosen: ({ quotation }, { form }) => ({ form: { ...form, quotation } }),
  /** A suggestion is about a waiting order and its former publication. */
  PublicationChosen: ({ publication }, { form }) => ({ form: { ...form, publication }, suggestion: undefined }),
  OrderTypeChosen: ({ orderType }, { form }) => ({ form: { ...form, orderType } }),
  OrderDated: ({ orderDate }, { form }) => ({ form: { ...form, orderDate } }),
  OrderPutIntoProduction: stepTo('in-production'),
  OrderTakenOutOfProduction: stepTo('created'),
  OrderSentToReview: stepTo('in-review'),
  OrderReturnedToProduction: stepTo('in-production'),
  OrderMadeReadyForInvoice: stepTo('ready-for-invoice'),
  OrderReturnedToReview: stepTo('in-review'),
  OrderCompleted: ({ state, doneDate }, { form }) => ({
    form: { ...form, state, done: true, doneDate },
    suggestion: undefined,
  }),
  OrderReopened: ({ state }, { form }) => ({ form: { ...form, state, done: false, doneDate: null } }),
  CompletionDated: ({ doneDate }, { form }) => ({ form: { ...form, doneDate } }),
  InvoiceFactsSealed: ({ sealId, facts, eraseOn }) => ({ invoice: { sealId, facts, eraseOn } }),
  InvoiceFactsErased: ({ sealId }, { invoice }) => (invoice?.sealId === sealId ? { invoice: undefined } : {}),
  ProductionSuggested: ({ issueId }) => ({ suggestion: issueId }),
  SuggestionDismissed: () => ({ suggestion: undefined }),
  RenewalSwitched: ({ renew }, { form, proposal }) => ({
    form: { ...form, renew },
    proposal: renew ? proposal : undefined,
  }),
  RenewalProposed: ({ year, dueOn, quotation }) => ({ proposal: { year, dueOn, quotation } }),
  RenewalConfirmed: (data, order) => decidedRenewal(order, data),
  RenewalDeclined: ({ year }, order) => ({
    ...decidedRenewal(order, { year, renewedAs: undefined }),
    form: { ...order.form, renew: false },
  }),
})

export const evolve = (order: Order, event: OrderEvent): Order => {
  switch (event.type) {
    case 'OrderPlaced':
      return orderOf(event)
    case 'OrderRestored':
      return order.status === 'Removed' ? order.order : order
    case 'OrderRemoved':
      return order.status === 'Active' ? { status: 'Removed', order } : order
    case 'OrderWithdrawn':
      return order.status === 'Active' ? { status: 'Withdrawn', order } : order
    default:
      return changeOf(order, event)
  }
}

/** Invoice facts are erased on their day even when the order has been removed. */
const changeOf = (order: Order, event: OrderChange): Order => {
  if (order.status === 'Missing') return order
  if (order.status === 'Active') return afterChange(order, event)
  return { ...order, order: afterChange(order.order, event) }
}
