import type { Recorded } from '../../domain/event-log.ts'
import type { OrderChange, OrderEvent, OrderPlaced } from '../../domain/order/events.ts'
import { type OrderState, orderStates, shownState } from '../../domain/order/rules.ts'
import { erased, isErased, type Personal, shown } from '../../domain/personal.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { OrderRow } from './table.ts'

type Of<Type> = Extract<OrderEvent, { readonly type: Type }>

const changing = <Event extends OrderEvent>(
  change: (data: Event['data'], row: OrderRow, recorded: Recorded<Event>) => Partial<OrderRow>,
): RowFold<OrderRow, Event> => ({
  keys: ({ data }) => [data.orderId],
  fold: (row, recorded) =>
    row && { ...row, ...change(recorded.event.data, row, recorded), revision: recorded.revision },
})

const infoOf = (info: Personal<string>): string => (isErased(info) ? '' : info)

const named = (name: Personal<string>) => ({ name: shown(name), words: shown(name).toLowerCase() })

const texts = ({ name, info }: { readonly name?: Personal<string>; readonly info?: Personal<string> }) => ({
  ...(name === undefined ? {} : named(name)),
  ...(info === undefined ? {} : { info: infoOf(info) }),
})

const standing = (state: OrderState, done: boolean) => ({
  state,
  done,
  rank: orderStates.indexOf(shownState({ state, done })),
})

/** A step that is taken answers the suggestion to take it. */
const step = <Type extends OrderChange['type']>(state: OrderState) =>
  changing<Of<Type>>((_, { done }) => ({ ...standing(state, done), suggested_by: null }))

/** What was made ready in the same act has not been to invoice before. Done once more changes nothing of that. */
const wasToInvoice = (row: OrderRow, commandId: string): boolean =>
  row.done ? row.invoiced : row.state === 'ready-for-invoice' && row.made_ready_by !== commandId

const placed = ({ event: { data }, recordedAt, revision }: Recorded<OrderPlaced>): OrderRow => ({
  id: data.orderId,
  ...named(data.name),
  info: infoOf(data.info),
  customer: data.customer,
  quotation: data.quotation,
  publication: data.publication,
  order_type: data.orderType,
  ...standing('created', false),
  renew: data.renew,
  order_date: data.orderDate,
  done_date: null,
  suggested_by: null,
  renewal: null,
  renews_year: data.renews?.year ?? null,
  made_ready_by: null,
  invoiced: false,
  invoice: null,
  is_gone: false,
  created_at: recordedAt,
  revision,
})

export const orders = rowProjection<OrderRow>({
  name: 'orders',
  version: 3,
  key: 'id',
  columns: {
    id: 'uuid',
    name: 'text not null',
    words: 'text collate "C" not null',
    info: 'text not null',
    customer: 'uuid',
    quotation: 'uuid',
    publication: 'uuid',
    order_type: 'text not null',
    state: 'text not null',
    done: 'boolean not null',
    rank: 'integer not null',
    renew: 'boolean not null',
    order_date: 'text not null',
    done_date: 'text',
    suggested_by: 'uuid',
    renewal: 'jsonb',
    renews_year: 'integer',
    made_ready_by: 'uuid',
    invoiced: 'boolean not null',
    invoice: 'jsonb',
    is_gone: 'boolean not null',
    created_at: 'text not null',
    revision: 'integer not null',
  },
  indexes: [
    '(order_date, id) where not is_gone',
    '(name, id) where not is_gone',
    '(created_at, id) where not is_gone',
    '(order_type, id) where not is_gone',
    '(rank, id) where not is_gone',
    '(customer, order_date, id) where not is_gone',
    '(id) where customer is null and not is_gone',
    '(quotation)',
    '(publication)',
    '(done_date) where done and invoiced and invoice is not null and not is_gone',
    '(done_date) where done and not invoiced and not is_gone',
    '(id) where suggested_by is not null or renewal is not null',
  ],
  on: {
    OrderPlaced: { keys: ({ data }) => [data.orderId], fold: (_, recorded) => placed(recorded) },
    OrderDescribed: changing<Of<'OrderDescribed'>>(({ changes }) => texts(changes)),
    OrderHandedOver: changing<Of<'OrderHandedOver'>>(({ customer, name, info }) => ({
      customer,
      ...texts({ name, info }),
    })),
    OrderTextsForgotten: changing(() => texts({ name: erased, info: erased })),
    QuotationChosen: changing<Of<'QuotationChosen'>>(({ quotation }) => ({ quotation })),
    PublicationChosen: changing<Of<'PublicationChosen'>>(({ publication }) => ({
      publication,
      suggested_by: null,
    })),
    OrderTypeChosen: changing<Of<'OrderTypeChosen'>>(({ orderType }) => ({ order_type: orderType })),
    RenewalSwitched: changing<Of<'RenewalSwitched'>>(({ renew }, { renewal }) => ({
      renew,
      renewal: renew ? renewal : null,
    })),
    OrderDated: changing<Of<'OrderDated'>>(({ orderDate }) => ({ order_date: orderDate })),
    OrderPutIntoProduction: step<'OrderPutIntoProduction'>('in-production'),
    OrderTakenOutOfProduction: step<'OrderTakenOutOfProduction'>('created'),
    OrderSentToReview: step<'OrderSentToReview'>('in-review'),
    OrderReturnedToProduction: step<'OrderReturnedToProduction'>('in-production'),
    OrderMadeReadyForInvoice: changing<Of<'OrderMadeReadyForInvoice'>>((_, { done }, { commandId }) => ({
      ...standing('ready-for-invoice', done),
      suggested_by: null,
      made_ready_by: commandId,
    })),
    OrderReturnedToReview: step<'OrderReturnedToReview'>('in-review'),
    OrderCompleted: changing<Of<'OrderCompleted'>>(({ state, doneDate }, row, { commandId }) => ({
      ...standing(state, true),
      invoiced: wasToInvoice(row, commandId),
      done_date: doneDate,
      suggested_by: null,
    })),
    OrderReopened: changing<Of<'OrderReopened'>>(({ state }) => ({
      ...standing(state, false),
      invoiced: false,
      done_date: null,
    })),
    CompletionDated: changing<Of<'CompletionDated'>>(({ doneDate }) => ({ done_date: doneDate })),
    InvoiceFactsSealed: changing<Of<'InvoiceFactsSealed'>>(({ sealId, facts }) => ({
      invoice: isErased(facts) ? null : { sealId, facts },
    })),
    InvoiceFactsErased: changing<Of<'InvoiceFactsErased'>>(({ sealId }, { invoice }) => ({
      invoice: invoice?.sealId === sealId ? null : invoice,
    })),
    ProductionSuggested: changing<Of<'ProductionSuggested'>>(({ issueId }) => ({ suggested_by: issueId })),
    SuggestionDismissed: changing(() => ({ suggested_by: null })),
    RenewalProposed: changing<Of<'RenewalProposed'>>(({ year, dueOn, quotation }) => ({
      renewal: { year, dueOn, quotation },
    })),
    RenewalConfirmed: changing(() => ({ renewal: null })),
    RenewalDeclined: changing(() => ({ renewal: null, renew: false })),
    OrderWithdrawn: changing(() => ({ is_gone: true })),
    OrderRemoved: changing(() => ({ is_gone: true })),
    OrderRestored: changing(() => ({ is_gone: false })),
  },
})
