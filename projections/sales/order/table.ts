import type { SealedFacts } from '../../../domain/sales/order/events.ts'
import { type OrderState, type OrderType, orderTypeLabels, orderTypes } from '../../../domain/sales/order/rules.ts'
import { placeIn } from '../../kernel/place-in.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid, words } from '../../kernel/table.ts'

const typesByName = orderTypes.toSorted((one, other) =>
  orderTypeLabels[one].localeCompare(orderTypeLabels[other], 'sv'),
)

/** By what a type is called. */
export const typePlace = (column: string): string => placeIn(typesByName, column)

type Renewal = { readonly year: number; readonly dueOn: string; readonly quotation: string | null }

export const orderRows = table({
  name: 'orders',
  version: 5,
  columns: {
    id: uuid,
    /** As it is shown, also when it has been erased. */
    name: text,
    /** The name, to be searched. */
    words,
    info: text,
    customer: nullable(uuid),
    quotation: nullable(uuid),
    publication: nullable(uuid),
    order_type: oneOf<OrderType>(),
    state: oneOf<OrderState>(),
    done: boolean,
    /** Place of the state that is shown, so that lists sort by the way of an order. */
    rank: integer,
    renew: boolean,
    order_date: text,
    done_date: nullable(text),
    /** The issue whose production suggests that this order has begun. */
    suggested_by: nullable(uuid),
    renewal: nullable(json<Renewal>()),
    /** The year it carries another order on for. */
    renews_year: nullable(integer),
    /** The command that made it ready for its invoice last. */
    made_ready_by: nullable(uuid),
    /** Whether it was to be invoiced when it was done: whoever marked it has seen it there. */
    invoiced: boolean,
    /** What backs its invoice, until it is erased. */
    invoice: nullable(json<{ readonly sealId: string; readonly facts: SealedFacts }>()),
    is_gone: boolean,
    created_at: text,
    revision: integer,
  },
  indexes: [
    '(order_date, id) where not is_gone',
    '(name collate swedish, id) where not is_gone',
    '(created_at, id) where not is_gone',
    `(${typePlace('order_type')}, id) where not is_gone`,
    '(rank, id) where not is_gone',
    '(customer, order_date, id) where not is_gone',
    '(id) where customer is null and not is_gone',
    '(quotation)',
    '(publication)',
    '(done_date) where done and invoiced and invoice is not null and not is_gone',
    '(done_date) where done and not invoiced and not is_gone',
    '(id) where suggested_by is not null or renewal is not null',
  ],
})

export const ordersTable = orderRows.sqlName
export type OrderRow = RowOf<typeof orderRows>
