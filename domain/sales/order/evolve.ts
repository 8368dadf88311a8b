import { assertNever } from '../../kernel/decider.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { erasedValue } from '../../kernel/personal.ts'
import type { OrderChange, OrderEvent, OrderPlaced } from './events.ts'
import type { OrderState } from './rules.ts'
import { addSealedText, noSealedTexts } from './sealed-texts.ts'
import type { LiveOrder, Order, OrderProfile } from './state.ts'

const orderOf = ({ data }: OrderPlaced): LiveOrder => ({
  status: 'Live',
  orderId: data.orderId,
  texts: addSealedText(noSealedTexts, data),
  form: {
    name: data.name,
    info: data.info,
    customer: data.customer,
    quotation: data.quotation,
    publication: data.publication,
    orderType: data.orderType,
    state: 'created',
    renew: data.renew,
    orderDate: data.orderDate,
    done: false,
    doneDate: null,
  },
  renews: data.renews,
  invoice: undefined,
  suggestion: undefined,
  proposal: undefined,
  renewal: undefined,
})

type Step = Extract<OrderChange, { readonly type: `Order${string}` }>['type'] & keyof typeof stepsTo

/** The state that each step leads to. */
const stepsTo = {
  OrderPutIntoProduction: 'in-production',
  OrderTakenOutOfProduction: 'created',
  OrderSentToReview: 'in-review',
  OrderReturnedToProduction: 'in-production',
  OrderMadeReadyForInvoice: 'ready-for-invoice',
  OrderReturnedToReview: 'in-review',
} as const satisfies Partial<Record<OrderChange['type'], OrderState>>

const isStep = (event: OrderChange): event is Extract<OrderChange, { type: Step }> => event.type in stepsTo

/** The fields of the form that an event changes; undefined: none. */
const formChange = (event: Exclude<OrderChange, { type: Step }>): Partial<OrderProfile> | undefined => {
  switch (event.type) {
    case 'OrderDescribed':
      return event.data.changes
    case 'OrderHandedOver':
      return { customer: event.data.customer, name: event.data.name, info: event.data.info }
    case 'OrderTextsForgotten':
      return { name: erasedValue, info: erasedValue }
    case 'QuotationChosen':
      return { quotation: event.data.quotation }
    case 'PublicationChosen':
      return { publication: event.data.publication }
    case 'OrderTypeChosen':
      return { orderType: event.data.orderType }
    case 'RenewalSwitched':
      return { renew: event.data.renew }
    case 'OrderDated':
      return { orderDate: event.data.orderDate }
    default:
      return endChange(event)
  }
}

/** The events that `formChange` passes on to `endChange`. */
type EndOrNoChange = Exclude<
  OrderChange,
  {
    readonly type:
      | Step
      | 'OrderDescribed'
      | 'OrderHandedOver'
      | 'OrderTextsForgotten'
      | 'QuotationChosen'
      | 'PublicationChosen'
      | 'OrderTypeChosen'
      | 'RenewalSwitched'
      | 'OrderDated'
  }
>

const endChange = (event: EndOrNoChange): Partial<OrderProfile> | undefined => {
  switch (event.type) {
    case 'OrderCompleted':
      return { state: event.data.state, done: true, doneDate: event.data.doneDate }
    case 'OrderReopened':
      return { state: event.data.state, done: false, doneDate: null }
    case 'CompletionDated':
      return { doneDate: event.data.doneDate }
    case 'RenewalDeclined':
      return { renew: false }
    case 'InvoiceFactsSealed':
    case 'InvoiceFactsErased':
    case 'ProductionSuggested':
    case 'SuggestionDismissed':
    case 'RenewalProposed':
    case 'RenewalConfirmed':
      return undefined
    default:
      return assertNever(event)
  }
}

const evolveRest = (order: LiveOrder, event: Exclude<OrderChange, { type: Step }>): LiveOrder => {
  switch (event.type) {
    case 'InvoiceFactsSealed': {
      const { sealId, facts, eraseOn } = event.data
      return { ...order, invoice: { sealId, facts, eraseOn } }
    }
    case 'InvoiceFactsErased':
      return order.invoice?.sealId === event.data.sealId ? { ...order, invoice: undefined } : order
    case 'ProductionSuggested':
      return { ...order, suggestion: event.data.issueId }
    // A suggestion is about a waiting order and its former publication, so these events end it.
    case 'OrderCompleted':
    case 'PublicationChosen':
    case 'SuggestionDismissed':
      return { ...order, suggestion: undefined }
    case 'OrderDescribed':
    case 'OrderHandedOver':
      return { ...order, texts: addSealedText(order.texts, event.data) }
    case 'OrderTextsForgotten':
      return { ...order, texts: { ...noSealedTexts, forgotten: order.texts.forgotten + 1 } }
    default:
      return evolveRenewal(order, event)
  }
}

/** The events that `evolveRest` passes on to `evolveRenewal`. */
type RenewalOrFormChange = Exclude<
  OrderChange,
  {
    readonly type:
      | Step
      | 'InvoiceFactsSealed'
      | 'InvoiceFactsErased'
      | 'ProductionSuggested'
      | 'OrderCompleted'
      | 'PublicationChosen'
      | 'SuggestionDismissed'
      | 'OrderDescribed'
      | 'OrderHandedOver'
      | 'OrderTextsForgotten'
  }
>

const evolveRenewal = (order: LiveOrder, event: RenewalOrFormChange): LiveOrder => {
  switch (event.type) {
    case 'RenewalProposed': {
      const { year, dueOn, quotation } = event.data
      return { ...order, proposal: { year, dueOn, quotation } }
    }
    case 'RenewalConfirmed':
      return decidedRenewal(order, event.data.year, event.data.renewedAs)
    case 'RenewalDeclined':
      return decidedRenewal(order, event.data.year, undefined)
    case 'RenewalSwitched':
      return event.data.renew ? order : { ...order, proposal: undefined }
    case 'QuotationChosen':
    case 'OrderTypeChosen':
    case 'OrderDated':
    case 'OrderReopened':
    case 'CompletionDated':
      return order
    default:
      return assertNever(event)
  }
}

const decidedRenewal = (order: LiveOrder, year: number, renewedAs: OrderId | undefined): LiveOrder => ({
  ...order,
  proposal: undefined,
  renewal: { year, renewedAs, proposal: order.proposal },
})

const afterChange = (order: LiveOrder, event: OrderChange): LiveOrder => {
  if (isStep(event)) {
    const state = stepsTo[event.type]
    return { ...order, form: { ...order.form, state }, suggestion: undefined }
  }
  const change = formChange(event)
  return evolveRest(change ? { ...order, form: { ...order.form, ...change } } : order, event)
}

export const evolve = (order: Order, event: OrderEvent): Order => {
  switch (event.type) {
    case 'OrderPlaced':
      return orderOf(event)
    case 'OrderRestored':
      return order.status === 'Removed' ? order.order : order
    case 'OrderRemoved':
      return order.status === 'Live' ? { status: 'Removed', order } : order
    case 'OrderWithdrawn':
      return order.status === 'Live' ? { status: 'Withdrawn', order } : order
    default:
      return changeOf(order, event)
  }
}

/** Invoice facts are erased on their day even when the order has been removed. */
const changeOf = (order: Order, event: OrderChange): Order => {
  if (order.status === 'Missing') return order
  if (order.status === 'Live') return afterChange(order, event)
  return { ...order, order: afterChange(order.order, event) }
}
