import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrderId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { ReadModel } from '../../read-model.ts'
import { customersTable } from '../customer/table.ts'
import { type OrderRow, ordersTable } from './table.ts'
import { OrderView } from './view.ts'

type OrderOfCustomer = Selectable<OrderRow> & { readonly customer_name: string }

export const sharedFields = (row: OrderOfCustomer) => ({
  _id: row.id,
  name: row.name,
  info: row.info,
  customer: row.customer,
  customerName: row.customer_name,
  quotation: row.quotation,
  publication: row.publication,
  orderType: row.order_type,
  state: row.state,
  renew: row.renew,
  orderDate: row.order_date,
  done: row.done,
  doneDate: row.done_date,
  mayBeRemoved: !row.done && row.invoice === null,
  createdAt: row.created_at,
  suggestedBy: row.suggested_by,
  renewal: row.renewal,
  renewsYear: row.renews_year,
})

export const toView = (row: OrderOfCustomer): OrderView => OrderView.parse(sharedFields(row))

/** The name of the joined customer, also of a removed one; empty without one. */
export const customerNameOf = sql<string>`coalesce(customer.name, '')`

export const selectOrders = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${ordersTable} as o`)
    .leftJoin(`${customersTable} as customer`, 'customer.id', 'o.customer')
    .selectAll('o')
    .select(customerNameOf.as('customer_name'))
    .where('o.is_gone', '=', false)

/** The order, and the stream's revision that the row shows. */
export const findOrder = async (db: Kysely<ReadModel>, id: OrderId) => {
  const row = await selectOrders(db).where('o.id', '=', id).executeTakeFirst()
  return row && { order: toView(row), revision: row.revision }
}

export const findOrderOfQuotation = async (
  db: Kysely<ReadModel>,
  quotation: QuotationId,
): Promise<OrderView | undefined> => {
  const row = await selectOrders(db)
    .where('o.quotation', '=', quotation)
    .orderBy('o.created_at', 'desc')
    .executeTakeFirst()
  return row && toView(row)
}

/** The orders whose suggestion or renewal waits for staff, the most urgent first. */
export const ordersToDecide = async (db: Kysely<ReadModel>) => {
  const rows = await selectOrders(db)
    .where(sql<boolean>`(o.suggested_by is not null or o.renewal is not null)`)
    .orderBy(sql`o.renewal->>'dueOn'`)
    .orderBy('o.order_date')
    .orderBy('o.id')
    .execute()
  const views = rows.map(toView)
  return {
    suggestions: views.filter(({ suggestedBy }) => suggestedBy !== null),
    renewals: views.filter(({ renewal }) => renewal !== null),
  }
}

/** Counts removed orders too. */
export const existsOrder = async (db: Kysely<ReadModel>, id: string): Promise<boolean> =>
  (await db.selectFrom(ordersTable).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
