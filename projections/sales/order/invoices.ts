import { type Kysely, sql } from 'kysely'
import { orderStates } from '../../../domain/sales/order/rules.ts'
import { alphabetical, matchesSearch, type Page, type PageQuery, readPage } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { customerNameOf, selectOrders, sharedFields } from './queries.ts'
import { ordersTable } from './table.ts'
import { type InvoiceSort, OrderToInvoice, WaitingOrders } from './view.ts'

/**
 * The orders that wait for their invoice, those that are done without one, or those that were invoiced from one day
 * until another. `until` is excluded.
 */
export type InvoicesOf = 'waiting' | 'uninvoiced' | { readonly from: string; readonly until: string }

/** The search covers the names of orders and of payers. */
type InvoiceQuery = PageQuery<InvoiceSort> & { readonly of: InvoicesOf }

const readyRank = orderStates.indexOf('ready-for-invoice')

/**
 * These orders were marked done before they were ready for their invoice, or in the same act, so no invoice was sent.
 */
const isDoneUninvoiced = sql<boolean>`(o.done and not o.invoiced)`

const selectInvoices = (db: Kysely<ReadModel>, of: InvoicesOf) => {
  const found = selectOrders(db)
  if (of === 'waiting') return found.where('o.rank', '=', readyRank)
  if (of === 'uninvoiced') return found.where(isDoneUninvoiced)
  return found
    .where('o.done', '=', true)
    .where('o.invoiced', '=', true)
    .where('o.invoice', 'is not', null)
    .where('o.done_date', '>=', of.from)
    .where('o.done_date', '<', of.until)
}

/** The payer's sealed name, which does not change with the customer's. */
const payer = sql<string>`coalesce(nullif(o.invoice->'facts'->>'customerName', ''), ${customerNameOf})`

export const listInvoices = async (
  db: Kysely<ReadModel>,
  { of, ...query }: InvoiceQuery,
): Promise<Page<OrderToInvoice>> => {
  const found = selectInvoices(db, of).where(matchesSearch(['o.name', payer], query.search))
  const columns = {
    name: alphabetical('o.name'),
    customer: alphabetical(payer),
    date: of === 'waiting' ? sql<string>`o.order_date` : sql<string>`coalesce(o.done_date, o.order_date)`,
  }
  const page = await readPage(db, found, columns, { ...query, idColumn: 'o.id' })
  const items = page.items.map((row) =>
    OrderToInvoice.parse({ ...sharedFields(row), invoice: row.invoice?.facts ?? null }),
  )
  return { ...page, items }
}

export const countWaitingOrders = async (db: Kysely<ReadModel>): Promise<WaitingOrders> => {
  const present = sql`from ${sql.table(ordersTable)} o where not is_gone and`
  const { rows } = await sql`
    select (select count(*)::int ${present} rank = ${readyRank}) as invoices,
      (select count(*)::int ${present} renewal is not null) as renewals,
      (select count(*)::int ${present} ${isDoneUninvoiced}) as uninvoiced`.execute(db)
  return WaitingOrders.parse(rows[0])
}
