import { type Kysely, sql } from 'kysely'
import type { CustomerId } from '../../../domain/kernel/ids.ts'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import { type OrderState, orderStates } from '../../../domain/sales/order/rules.ts'
import { likePattern } from '../../kernel/paging/like-pattern.ts'
import {
  alphabetical,
  countOf,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import { cursorOf } from '../../kernel/paging/place.ts'
import type { ReadModel } from '../../read-model.ts'
import { customersTable } from '../customer/table.ts'
import { selectOrders, toView } from './queries.ts'
import { typePlace } from './table.ts'
import type { OrderSort, OrderView } from './view.ts'

/** The search covers the names of orders and of their customers; it ignores words of one letter. */
export type OrderQuery = PageQuery<OrderSort> & {
  readonly customer?: CustomerId | undefined
  /** The state as the list shows it. */
  readonly state?: OrderState | undefined
}

type Part = 'all' | 'ownerless' | 'owned'

const columnsOf = (part: Part): SortColumns<OrderSort> => ({
  orderDate: sql`o.order_date`,
  createdAt: sql`o.created_at`,
  name: alphabetical('o.name'),
  customer: part === 'owned' ? alphabetical('customer.name') : sql`''::text`,
  orderType: sql.raw(typePlace('o.order_type')),
  state: sql`o.rank`,
})

const matchesWord = (word: string) => sql<boolean>`(o.words like ${likePattern(word)} or o.customer in (
  select c.id from ${sql.table(customersTable)} c where c.name ilike ${likePattern(word)} and not c.is_removed))`

const selectPart = (db: Kysely<ReadModel>, { customer, state, search }: OrderQuery, part: Part) => {
  let found = selectOrders(db)
  if (part === 'owned') found = found.where('customer.id', 'is not', null)
  if (part === 'ownerless') found = found.where('o.customer', 'is', null)
  if (customer) found = found.where('o.customer', '=', customer)
  if (state) found = found.where('o.rank', '=', orderStates.indexOf(state))
  for (const word of searchWords(search)) found = found.where(matchesWord(word))
  return found
}

const readPart = (db: Kysely<ReadModel>, query: OrderQuery, part: Part) =>
  readPage(db, selectPart(db, query, part), columnsOf(part), { ...query, idColumn: 'o.id' })

type OrderPage = Awaited<ReturnType<typeof readPart>>

/**
 * Sorts by the customers' names: reads owned orders through the index of the customers' names, and orders without a
 * customer apart.
 */
const readByCustomer = async (db: Kysely<ReadModel>, query: OrderQuery): Promise<OrderPage> => {
  const { direction, place, limit } = query
  const parts = direction === 'desc' ? (['owned', 'ownerless'] as const) : (['ownerless', 'owned'] as const)
  const isWithin = place && (place.value === '' ? 'ownerless' : 'owned')
  if (isWithin === parts[1]) return readPart(db, query, parts[1])
  const [begun, total] = await Promise.all([
    readPart(db, query, parts[0]),
    limit !== undefined && !place ? countOf(db, selectPart(db, query, 'all')) : undefined,
  ])
  if (begun.next !== undefined) return { ...begun, total }
  const rest = await readPart(db, { ...query, place: undefined }, parts[1])
  const all = [...begun.items, ...rest.items]
  const items = all.slice(0, limit)
  const last = all.length > items.length || rest.next !== undefined ? items.at(-1) : undefined
  return { items, total, next: last && cursorOf({ value: last.place, id: last.id }) }
}

/** Reads a page by an index, so that its time does not grow with the number of orders. */
export const listOrders = async (db: Kysely<ReadModel>, query: OrderQuery): Promise<Page<OrderView>> => {
  const page = await (query.sort === 'customer' ? readByCustomer(db, query) : readPart(db, query, 'all'))
  return { ...page, items: page.items.map(toView) }
}
