import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrderId, QuotationId } from '../../domain/core/ids.ts'
import { orderStates } from '../../domain/order/rules.ts'
import { customersTable } from '../customers/table.ts'
import type { ReadModel } from '../read-model.ts'
import { type OrderRow, ordersTable } from './table.ts'
import { OrderToInvoice, OrderView, WaitingOrders } from './view.ts'

type Found = Selectable<OrderRow> & { readonly customer_name: string }

const shared = (row: Found) => ({
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

export const toView = (row: Found): OrderView => OrderView.parse(shared(row))

/** Of the joined customer, also of one that has been removed; empty without one. */
export const customerNameOf = sql<string>`coalesce(customer.name, '')`

export const selectOrders = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${ordersTable} as o`)
    .leftJoin(`${customersTable} as customer`, 'customer.id', 'o.customer')
    .selectAll('o')
    .select(customerNameOf.as('customer_name'))
    .where('o.is_gone', '=', false)

/** The order and the revision of its stream that it is shown at. */
export const findOrder = async (
  db: Kysely<ReadModel>,
  id: OrderId,
): Promise<{ readonly order: OrderView; readonly revision: number } | undefined> => {
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

/** Those whose step or renewal waits for somebody's word, the most urgent first. */
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

const withInvoice = (row: Found) => OrderToInvoice.parse({ ...shared(row), invoice: row.invoice?.facts ?? null })

const MOST_UNINVOICED = 200

const readyRank = orderStates.indexOf('ready-for-invoice')

export const ordersToInvoice = async (db: Kysely<ReadModel>): Promise<OrderToInvoice[]> => {
  const rows = await selectOrders(db)
    .where('o.rank', '=', readyRank)
    .orderBy('customer_name')
    .orderBy('o.order_date')
    .orderBy('o.id')
    .execute()
  return rows.map(withInvoice)
}

/** Marked done before they were to be invoiced, or in the same act: nobody asks to be paid for them. */
const doneUninvoiced = sql<boolean>`(o.done and not o.invoiced)`

export const doneUninvoicedOrders = async (db: Kysely<ReadModel>): Promise<OrderView[]> => {
  const rows = await selectOrders(db)
    .where(doneUninvoiced)
    .orderBy('o.done_date', 'desc')
    .orderBy('o.id')
    .limit(MOST_UNINVOICED)
    .execute()
  return rows.map(toView)
}

export const countWaitingOrders = async (db: Kysely<ReadModel>): Promise<WaitingOrders> => {
  const present = sql`from ${sql.table(ordersTable)} o where not is_gone and`
  const { rows } = await sql`
    select (select count(*)::int ${present} rank = ${readyRank}) as invoices,
      (select count(*)::int ${present} renewal is not null) as renewals,
      (select count(*)::int ${present} ${doneUninvoiced}) as uninvoiced`.execute(db)
  return WaitingOrders.parse(rows[0])
}

/** Those with an invoice that were done then, the latest first. `until` is not within. */
export const invoicedOrders = async (
  db: Kysely<ReadModel>,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<OrderToInvoice[]> => {
  const rows = await selectOrders(db)
    .where('o.done', '=', true)
    .where('o.invoiced', '=', true)
    .where('o.invoice', 'is not', null)
    .where('o.done_date', '>=', from)
    .where('o.done_date', '<', until)
    .orderBy('o.done_date', 'desc')
    .orderBy('o.id')
    .execute()
  return rows.map(withInvoice)
}

/** Removed ones included. */
export const existsOrder = async (db: Kysely<ReadModel>, id: string): Promise<boolean> =>
  (await db.selectFrom(ordersTable).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
