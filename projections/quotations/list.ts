import { type Kysely, sql } from 'kysely'
import type { CustomerId, QuotationId } from '../../domain/ids.ts'
import type { QuotationState } from '../../domain/quotation/rules.ts'
import type { ReadModel } from '../read-model.ts'
import { containing, searchWords } from '../search-words.ts'
import { orgName, renewsYear } from './queries.ts'
import { toListItem } from './staff-view.ts'
import { quotationsTable } from './table.ts'
import type { QuotationListItem, QuotationSort } from './view.ts'

export type QuotationQuery = {
  readonly sort: QuotationSort
  readonly descending: boolean
  readonly limit: number
  /** The last quotation of the page before. */
  readonly after?: QuotationId | undefined
  readonly customer?: CustomerId | undefined
  readonly state?: QuotationState | undefined
  /** In the names, the addresses, the number and the reference of its customer, or its code; word by word. */
  readonly search?: string | undefined
}

const sortColumns = {
  updatedAt: sql.ref('updated_at'),
  createdAt: sql.ref('created_at'),
  name: sql.ref('name'),
  customerName: sql.ref('customer_name'),
  price: sql.ref('price'),
  readingTime: sql.ref('reading_seconds'),
  state: sql.ref('state'),
} as const

/** One page of the quotations, found by index however many there are. */
export const listQuotations = async (
  db: Kysely<ReadModel>,
  { sort, descending, limit, after, customer, state, search }: QuotationQuery,
): Promise<QuotationListItem[]> => {
  const column = sortColumns[sort]
  const direction = descending ? 'desc' : 'asc'
  let page = db
    .selectFrom(quotationsTable)
    .select(['id', 'short_code', 'name', 'customer', 'customer_name', 'state', 'price', 'reading_seconds'])
    .select(['created_at', 'updated_at', orgName.as('org_name'), renewsYear.as('renews_year')])
    .where(sql<boolean>`is_listed`)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (after) {
    const beyond = descending ? sql`<` : sql`>`
    const last = sql`(select ${column}, id from ${sql.table(quotationsTable)} where id = ${after}::uuid)`
    page = page.where(sql<boolean>`(${column}, id) ${beyond} ${last}`)
  }
  if (customer) page = page.where('customer', '=', customer)
  if (state) page = page.where('state', '=', state)
  for (const word of searchWords(search)) {
    page = page.where('words', 'like', containing(word.toLowerCase()))
  }
  return (await page.execute()).map(toListItem)
}
