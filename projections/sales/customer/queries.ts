import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { CustomerId } from '../../../domain/kernel/ids.ts'
import { organizationsWith } from '../../../domain/people/user/role-in-organization.ts'
import { wholeAddress } from '../../../domain/sales/customer/commands.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { Reader } from '../../editorial/publication/visibility.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { ordersTable } from '../order/table.ts'
import { quotationsTable } from '../quotation/table.ts'
import { type CustomerRow, customersTable } from './table.ts'
import { type CustomerHolding, type CustomerSort, CustomerView } from './view.ts'

type Pub = { readonly _id: string; readonly name: string }

type OrderDates = { readonly first_order: string | null; readonly last_done: string | null }
type FoundRow = Selectable<CustomerRow> & OrderDates & { readonly pubs: readonly Pub[] }

const toView = ({ pubs, ...row }: FoundRow): CustomerView => {
  const invoice = wholeAddress(row.invoice ?? {})
  return CustomerView.parse({
    _id: row.id,
    name: row.name,
    info: row.info ?? '',
    organizationNumber: row.organization_number ?? '',
    contact_name: row.contact_name ?? '',
    contact_email: row.contact_email ?? '',
    address1: invoice.address1,
    postcode: invoice.postcode,
    city: invoice.city,
    delivery: wholeAddress(row.delivery ?? {}),
    invoice,
    pubs,
    orderDate: row.order_date,
    doneDate: row.done_date,
    firstOrder: row.first_order,
    lastDone: row.last_done,
    isContactForgotten: row.is_contact_forgotten,
    createdAt: row.created_at,
  })
}

const ownPublications = sql`
  from ${sql.table(publicationsTable)} p where p.customer = ${sql.ref(`${customersTable}.id`)} and not p.is_removed`

const pubs = sql<readonly Pub[]>`coalesce((
  select json_agg(json_build_object('_id', p.id, 'name', p.name) order by p.name, p.id) ${ownPublications}), '[]')`

const publicationNames = sql<string | null>`(select string_agg(p.name, ' ') ${ownPublications})`

const ofOrders = (value: string) => sql<string | null>`(
  select ${sql.raw(value)} from ${sql.table(ordersTable)} o
  where o.customer = ${sql.ref(`${customersTable}.id`)} and not o.is_gone)`

const selectExistingCustomers = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(customersTable)
    .selectAll()
    .select([
      pubs.as('pubs'),
      ofOrders('min(o.order_date)').as('first_order'),
      ofOrders('max(o.done_date)').as('last_done'),
    ])
    .where('is_removed', '=', false)

const searchedColumns = ['name', 'organization_number', 'contact_name', 'contact_email', publicationNames] as const

const sortColumns: SortColumns<CustomerSort> = { name: alphabetical('name') }

const ownsRowIn = (table: string, isThere: string) => sql<boolean>`exists (
  select from ${sql.table(table)} its where its.customer = ${sql.ref(`${customersTable}.id`)} and ${sql.raw(isThere)})`

const [hasOrder, hasQuotation, hasPublication] = [
  ownsRowIn(ordersTable, 'not its.is_gone'),
  ownsRowIn(quotationsTable, 'its.is_listed'),
  ownsRowIn(publicationsTable, 'not its.is_removed'),
] as const

const isHeld: Readonly<Record<CustomerHolding, RawBuilder<boolean>>> = {
  order: hasOrder,
  quotation: hasQuotation,
  publication: hasPublication,
  nothing: sql<boolean>`not (${hasOrder} or ${hasQuotation} or ${hasPublication})`,
}

export type CustomerQuery = PageQuery<CustomerSort> & {
  readonly has?: CustomerHolding | undefined
  /** Only customers of whose things the reader is staff. */
  readonly of?: Reader | undefined
}

export const listCustomers = async (
  db: Kysely<ReadModel>,
  { has, of, ...query }: CustomerQuery,
): Promise<Page<CustomerView>> => {
  let found = selectExistingCustomers(db).where(matchesSearch(searchedColumns, query.search))
  if (has) found = found.where(isHeld[has])
  const own = of === undefined ? 'all' : organizationsWith(of, 'user')
  if (own !== 'all') found = found.where(sql<boolean>`id = any(${own}::uuid[])`)
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: page.items.map(toView) }
}

/** The customer, where the reader is staff of its things, and the stream's revision that the row shows. */
export const findCustomer = async (db: Kysely<ReadModel>, id: CustomerId, of?: Reader) => {
  const own = of === undefined ? 'all' : organizationsWith(of, 'user')
  if (own !== 'all' && !own.includes(id)) return undefined
  const row = await selectExistingCustomers(db).where('id', '=', id).executeTakeFirst()
  return row && { customer: toView(row), revision: row.revision }
}

/** A select expression for the name of the customer of a row; empty where there is none. */
export const customerName = (column: string) =>
  sql<string>`coalesce((
    select name from ${sql.table(customersTable)} c where c.id = ${sql.ref(column)} and not c.is_removed), '')`

/** Those of the customers that have been removed. */
export const removedCustomers =
  (db: Kysely<ReadModel>) =>
  async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom(customersTable)
      .select('id')
      .where('id', 'in', ids)
      .where('is_removed', '=', true)
      .execute()
    return rows.map(({ id }) => id)
  }

export const existsCustomer = async (db: Kysely<ReadModel>, id: string): Promise<boolean> =>
  (await db.selectFrom(customersTable).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
