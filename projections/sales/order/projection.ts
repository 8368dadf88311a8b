import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, erasedValue, isErased, type Personal } from '../../../domain/kernel/personal.ts'
import type { OrderEvent, OrderPlaced } from '../../../domain/sales/order/events.ts'
import { type OrderState, orderStates, shownState } from '../../../domain/sales/order/rules.ts'
import { entity } from '../../kernel/entity.ts'
import { type OrderRow, orderRows } from './table.ts'

const infoOf = (info: Personal<string>): string => (isErased(info) ? '' : info)

const nameColumns = (name: Personal<string>) => ({ name: displayText(name), words: displayText(name).toLowerCase() })

const texts = ({ name, info }: { readonly name?: Personal<string>; readonly info?: Personal<string> }) => ({
  ...(name === undefined ? {} : nameColumns(name)),
  ...(info === undefined ? {} : { info: infoOf(info) }),
})

const stateColumns = (state: OrderState, done: boolean) => ({
  state,
  done,
  rank: orderStates.indexOf(shownState({ state, done })),
})

/** Taking a step answers the suggestion to take it. */
const foldStep =
  (state: OrderState) =>
  (_: object, { done }: OrderRow) => ({ ...stateColumns(state, done), suggested_by: null })

/**
 * Whether the order waited for its invoice before it was marked done. An order made ready in the same command did not;
 * marking it done again keeps the answer.
 */
const wasToInvoice = (row: OrderRow, commandId: string): boolean =>
  row.done ? row.invoiced : row.state === 'ready-for-invoice' && row.made_ready_by !== commandId

const rowOfPlaced = ({ event: { data }, recordedAt, revision }: RecordedEvent<OrderPlaced>): OrderRow => ({
  id: data.orderId,
  ...nameColumns(data.name),
  info: infoOf(data.info),
  customer: data.customer,
  quotation: data.quotation,
  publication: data.publication,
  order_type: data.orderType,
  ...stateColumns('created', false),
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

export const orders = entity<OrderEvent, typeof orderRows>(orderRows)({
  id: ({ orderId }) => orderId,
  opens: { OrderPlaced: rowOfPlaced },
  on: {
    OrderDescribed: ({ changes }) => texts(changes),
    OrderHandedOver: ({ customer, name, info }) => ({
      customer,
      ...texts({ name, info }),
    }),
    OrderTextsForgotten: () => texts({ name: erasedValue, info: erasedValue }),
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
    OrderPutIntoProduction: foldStep('in-production'),
    OrderTakenOutOfProduction: foldStep('created'),
    OrderSentToReview: foldStep('in-review'),
    OrderReturnedToProduction: foldStep('in-production'),
    OrderMadeReadyForInvoice: (_, { done }, { commandId }) => ({
      ...stateColumns('ready-for-invoice', done),
      suggested_by: null,
      made_ready_by: commandId,
    }),
    OrderReturnedToReview: foldStep('in-review'),
    OrderCompleted: ({ state, doneDate }, row, { commandId }) => ({
      ...stateColumns(state, true),
      invoiced: wasToInvoice(row, commandId),
      done_date: doneDate,
      suggested_by: null,
    }),
    OrderReopened: ({ state }) => ({
      ...stateColumns(state, false),
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
