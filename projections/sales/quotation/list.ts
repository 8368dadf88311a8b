import { type Kysely, sql } from 'kysely'
import type { CustomerId } from '../../../domain/kernel/ids.ts'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import type { QuotationState } from '../../../domain/sales/quotation/rules.ts'
import { likePattern } from '../../kernel/paging/like-pattern.ts'
import { alphabetical, type Page, type PageQuery, readPage, type SortColumns } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { orgName, renewsYear } from './queries.ts'
import { toListItem } from './staff-view.ts'
import { quotationsTable, statePlace } from './table.ts'
import type { QuotationListItem, QuotationSort } from './view.ts'

/** The search covers the customer's names, addresses, number and reference, and the short code, word by word. */
type QuotationQuery = PageQuery<QuotationSort> & {
  readonly customer?: CustomerId | undefined
  readonly state?: QuotationState | undefined
}

const sortColumns: SortColumns<QuotationSort> = {
  updatedAt: sql.ref('updated_at'),
  createdAt: sql.ref('created_at'),
  name: alphabetical('name'),
  customerName: alphabetical('customer_name'),
  price: sql.ref('price'),
  readingTime: sql.ref('reading_seconds'),
  state: sql.raw(statePlace('state')),
}

/** Reads a page by an index, so that its time does not grow with the number of quotations. */
export const listQuotations = async (
  db: Kysely<ReadModel>,
  { customer, state, ...query }: QuotationQuery,
): Promise<Page<QuotationListItem>> => {
  let found = db
    .selectFrom(quotationsTable)
    .select(['id', 'short_code', 'name', 'customer', 'customer_name', 'state', 'price', 'is_priced'])
    .select(['reading_seconds', 'created_at', 'updated_at', orgName.as('org_name'), renewsYear.as('renews_year')])
    .where(sql<boolean>`is_listed`)
  if (customer) found = found.where('customer', '=', customer)
  if (state) found = found.where('state', '=', state)
  for (const word of searchWords(query.search)) found = found.where('words', 'like', likePattern(word))
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: page.items.map(toListItem) }
}
