import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CustomerId, OrderId } from '../../domain/ids.ts'
import { type OrderState, orderStates } from '../../domain/order/rules.ts'
import { customersTable } from '../customers/table.ts'
import type { ReadModel } from '../read-model.ts'
import { containing, searchWords } from '../search-words.ts'
import { customerNameOf, selectOrders, toView } from './queries.ts'
import { ordersTable } from './table.ts'
import type { OrderSort, OrderView } from './view.ts'

export type OrderQuery = {
  readonly sort: OrderSort
  readonly descending: boolean
  readonly limit: number
  /** The last order of the page before. */
  readonly after?: OrderId | undefined
  readonly customer?: CustomerId | undefined
  /** As it is shown. */
  readonly state?: OrderState | undefined
  /** In the name of the order or of its customer; words of one letter do not count. */
  readonly search?: string | undefined
}

const sortColumns: Readonly<Record<OrderSort, RawBuilder<string | number>>> = {
  orderDate: sql`o.order_date`,
  createdAt: sql`o.created_at`,
  name: sql`o.name`,
  customer: customerNameOf,
  orderType: sql`o.order_type`,
  state: sql`o.rank`,
}

const has = (word: string) => sql<boolean>`(o.words like ${containing(word.toLowerCase())} or o.customer in (
  select c.id from ${sql.table(customersTable)} c where c.name ilike ${containing(word)} and not c.is_removed))`

/** Where a page ended: the value it is sorted by, and the order. */
type Place = { readonly value: string | number; readonly id: string }

type Placed = Omit<OrderQuery, 'after'> & { readonly after: Place | undefined }

/** Also of an order that has been removed meanwhile. One that never was has none: the list begins at the beginning. */
const placeOf = async (db: Kysely<ReadModel>, sort: OrderSort, after: OrderId | undefined) =>
  after &&
  (await db
    .selectFrom(`${ordersTable} as o`)
    .leftJoin(`${customersTable} as customer`, 'customer.id', 'o.customer')
    .select(['o.id', sortColumns[sort].as('value')])
    .where('o.id', '=', after)
    .executeTakeFirst())

type Part = 'all' | 'ownerless' | 'owned'

const selected = (db: Kysely<ReadModel>, part: Part) => {
  if (part === 'owned') return selectOrders(db).where('customer.id', 'is not', null)
  return part === 'ownerless' ? selectOrders(db).where('o.customer', 'is', null) : selectOrders(db)
}

const readPart = async (db: Kysely<ReadModel>, query: Placed, part: Part) => {
  const { sort, descending, limit, after, customer, state, search } = query
  const column = part === 'owned' ? sql<string>`customer.name` : sortColumns[sort]
  const direction = descending ? 'desc' : 'asc'
  let page = selected(db, part).limit(limit)
  if (part !== 'ownerless') page = page.orderBy(column, direction)
  page = page.orderBy('o.id', direction)
  if (after) {
    const beyond = descending ? sql`<` : sql`>`
    page = page.where(sql<boolean>`(${column}, o.id) ${beyond} (${after.value}, ${after.id}::uuid)`)
  }
  if (customer) page = page.where('o.customer', '=', customer)
  if (state) page = page.where('o.rank', '=', orderStates.indexOf(state))
  for (const word of searchWords(search)) page = page.where(has(word))
  return page.execute()
}

/** By the names of customers: from the side of the customers, which lie in order, and beside them orders without any. */
const readByCustomer = async (db: Kysely<ReadModel>, query: Placed) => {
  const parts: readonly Part[] = query.descending ? ['owned', 'ownerless'] : ['ownerless', 'owned']
  const isWithin = query.after && (query.after.value === '' ? 'ownerless' : 'owned')
  const [first, second] = isWithin === parts[1] ? [undefined, parts[1]] : parts
  const begun = first ? await readPart(db, query, first) : []
  if (begun.length === query.limit || !second) return begun
  const rest = first ? { ...query, after: undefined, limit: query.limit - begun.length } : query
  return [...begun, ...(await readPart(db, rest, second))]
}

/** One page of the orders, found by index however many there are. */
export const listOrders = async (db: Kysely<ReadModel>, { after, ...query }: OrderQuery): Promise<OrderView[]> => {
  const placed = { ...query, after: await placeOf(db, query.sort, after) }
  const rows = await (query.sort === 'customer' ? readByCustomer(db, placed) : readPart(db, placed, 'all'))
  return rows.map(toView)
}
