import type { SealedFacts } from '../../../domain/sales/order/events.ts'
import { type OrderState, type OrderType, orderTypeLabels, orderTypes } from '../../../domain/sales/order/rules.ts'
import { placeIn } from '../../kernel/place-in.ts'
import { boolean, integer, json, nullable, oneOf, type RowOf, table, text, uuid, words } from '../../kernel/table.ts'

const typesByName = orderTypes.toSorted((one, other) =>
  orderTypeLabels[one].localeCompare(orderTypeLabels[other], 'sv'),
)

/** The sort place of an order type, by its Swedish name. */
export const typePlace = (column: string): string => placeIn(typesByName, column)

type Renewal = { readonly year: number; readonly dueOn: string; readonly quotation: string | null }

export const orderRows = table({
  name: 'orders',
  version: 5,
  columns: {
    id: uuid,
    /** The name as shown, also after its erasure. */
    name: text,
    /** The name in its form for searches. */
    words,
    info: text,
    customer: nullable(uuid),
    quotation: nullable(uuid),
    publication: nullable(uuid),
    order_type: oneOf<OrderType>(),
    state: oneOf<OrderState>(),
    done: boolean,
    /** The sort place of the shown state, so that lists follow the progress of orders. */
    rank: integer,
    renew: boolean,
    order_date: text,
    done_date: nullable(text),
    /** The issue whose production suggests that the work has begun. */
    suggested_by: nullable(uuid),
    renewal: nullable(json<Renewal>()),
    /** The year for which it renews another order. */
    renews_year: nullable(integer),
    /** The command that last made the order ready for its invoice. */
    made_ready_by: nullable(uuid),
    /** Whether the order waited for its invoice when it was marked done, so that the user had seen it on the list. */
    invoiced: boolean,
    /** The invoice facts, until they are erased. */
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
