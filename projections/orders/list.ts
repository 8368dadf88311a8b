import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CustomerId } from '../../domain/ids.ts'
import { type OrderState, orderStates } from '../../domain/order/rules.ts'
import { customersTable } from '../customers/table.ts'
import type { ReadModel } from '../read-model.ts'
import { customerNameOf, selectOrders, toView } from './queries.ts'
import type { OrderView } from './view.ts'

export const orderSorts = ['orderDate', 'createdAt', 'name', 'customer', 'orderType', 'state'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Where a page ended: the value it is sorted by, and the order. */
export type OrderCursor = { readonly value: string | number; readonly id: string }

export type OrderQuery = {
  readonly sort: OrderSort
  readonly descending: boolean
  readonly limit: number
  readonly after?: OrderCursor | undefined
  readonly customer?: CustomerId | undefined
  /** As it is shown. */
  readonly state?: OrderState | undefined
  /** In the name of the order or of its customer; from three letters. */
  readonly search?: string | undefined
}

export const SHORTEST_SEARCH = 3

const sortColumns: Readonly<Record<OrderSort, RawBuilder<string | number>>> = {
  orderDate: sql`o.order_date`,
  createdAt: sql`o.created_at`,
  name: sql`o.name`,
  customer: customerNameOf,
  orderType: sql`o.order_type`,
  state: sql`o.rank`,
}

const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`

const wordsOf = (search = '') => search.split(/\s+/).filter((word) => word.length >= SHORTEST_SEARCH)

const has = (word: string) => sql<boolean>`(o.words like ${containing(word.toLowerCase())} or o.customer in (
  select c.id from ${sql.table(customersTable)} c where c.name ilike ${containing(word)} and not c.is_removed))`

export type OrderPage = {
  readonly orders: readonly OrderView[]
  /** Undefined: there are no more. */
  readonly next: OrderCursor | undefined
}

/** One page of the orders, found by index however many there are. */
export const listOrders = async (db: Kysely<ReadModel>, query: OrderQuery): Promise<OrderPage> => {
  const { sort, descending, limit, after, customer, state, search } = query
  const column = sortColumns[sort]
  const direction = descending ? 'desc' : 'asc'
  let page = selectOrders(db)
    .select(column.as('sort_value'))
    .orderBy(column, direction)
    .orderBy('o.id', direction)
    .limit(limit + 1)
  if (after) {
    const beyond = descending ? sql`<` : sql`>`
    page = page.where(sql<boolean>`(${column}, o.id) ${beyond} (${after.value}, ${after.id}::uuid)`)
  }
  if (customer) page = page.where('o.customer', '=', customer)
  if (state) page = page.where('o.rank', '=', orderStates.indexOf(state))
  for (const word of wordsOf(search)) page = page.where(has(word))
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    orders: shown.map(toView),
    next: rows.length > limit && last ? { value: last.sort_value, id: last.id } : undefined,
  }
}
