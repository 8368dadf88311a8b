import type { Recorded } from '../../../domain/kernel/event-log.ts'
import { erased, isErased, type Personal, shown } from '../../../domain/kernel/personal.ts'
import type { OrderEvent, OrderPlaced } from '../../../domain/sales/order/events.ts'
import { type OrderState, orderStates, shownState } from '../../../domain/sales/order/rules.ts'
import { entity } from '../../kernel/entity.ts'
import { type OrderRow, orderRows } from './table.ts'

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
const step =
  (state: OrderState) =>
  (_: object, { done }: OrderRow) => ({ ...standing(state, done), suggested_by: null })

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

export const orders = entity<OrderEvent, OrderRow>(orderRows)({
  id: ({ orderId }) => orderId,
  opens: { OrderPlaced: placed },
  on: {
    OrderDescribed: ({ changes }) => texts(changes),
    OrderHandedOver: ({ customer, name, info }) => ({
      customer,
      ...texts({ name, info }),
    }),
    OrderTextsForgotten: () => texts({ name: erased, info: erased }),
    QuotationChosen: ({ quotation }) => ({ quotation }),
    PublicationChosen: ({ publication }) => ({
      publication,
      suggested_by: null,
    }),
    OrderTypeChosen: ({ orderType }) => ({ order_type: orderType }),
    RenewalSwitched: ({ renew }, { renewal }) => ({
      renew,
      renewal: renew ? renewal : null,
    }),
    OrderDated: ({ orderDate }) => ({ order_date: orderDate }),
    OrderPutIntoProduction: step('in-production'),
    OrderTakenOutOfProduction: step('created'),
    OrderSentToReview: step('in-review'),
    OrderReturnedToProduction: step('in-production'),
    OrderMadeReadyForInvoice: (_, { done }, { commandId }) => ({
      ...standing('ready-for-invoice', done),
      suggested_by: null,
      made_ready_by: commandId,
    }),
    OrderReturnedToReview: step('in-review'),
    OrderCompleted: ({ state, doneDate }, row, { commandId }) => ({
      ...standing(state, true),
      invoiced: wasToInvoice(row, commandId),
      done_date: doneDate,
      suggested_by: null,
    }),
    OrderReopened: ({ state }) => ({
      ...standing(state, false),
      invoiced: false,
      done_date: null,
    }),
    CompletionDated: ({ doneDate }) => ({ done_date: doneDate }),
    InvoiceFactsSealed: ({ sealId, facts }) => ({
      invoice: isErased(facts) ? null : { sealId, facts },
    }),
    InvoiceFactsErased: ({ sealId }, { invoice }) => ({
      invoice: invoice?.sealId === sealId ? null : invoice,
    }),
    ProductionSuggested: ({ issueId }) => ({ suggested_by: issueId }),
    SuggestionDismissed: () => ({ suggested_by: null }),
    RenewalProposed: ({ year, dueOn, quotation }) => ({
      renewal: { year, dueOn, quotation },
    }),
    RenewalConfirmed: () => ({ renewal: null }),
    RenewalDeclined: () => ({ renewal: null, renew: false }),
    OrderWithdrawn: () => ({ is_gone: true }),
    OrderRemoved: () => ({ is_gone: true }),
    OrderRestored: () => ({ is_gone: false }),
  },
})
