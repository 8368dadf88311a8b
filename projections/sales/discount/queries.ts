import { type Kysely, type Selectable, sql } from 'kysely'
import type { DiscountId } from '../../../domain/kernel/ids.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { type DiscountRow, discountsTable } from './table.ts'
import { type DiscountSort, type DiscountState, DiscountView } from './view.ts'

const toView = (row: Selectable<DiscountRow>): DiscountView =>
  DiscountView.parse({
    _id: row.id,
    name: row.name,
    info: row.info,
    discountCode: row.discount_code,
    discountPercent: row.percent / 100,
    active: row.active,
    createdAt: row.created_at,
  })

const selectExistingDiscounts = (db: Kysely<ReadModel>) =>
  db.selectFrom(discountsTable).selectAll().where('is_removed', '=', false)

const sortColumns: SortColumns<DiscountSort> = {
  name: alphabetical('name'),
  code: alphabetical('discount_code'),
  percent: sql.ref('percent'),
  active: sql`(not active)::int`,
}

export type DiscountQuery = PageQuery<DiscountSort> & { readonly state?: DiscountState | undefined }

export const listDiscounts = async (
  db: Kysely<ReadModel>,
  { state, ...query }: DiscountQuery,
): Promise<Page<DiscountView>> => {
  let found = selectExistingDiscounts(db).where(matchesSearch(['name', 'discount_code', 'info'], query.search))
  if (state) found = found.where('active', '=', state === 'active')
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: page.items.map(toView) }
}

/** The discount, and the stream's revision that the row shows. */
export const findDiscount = async (db: Kysely<ReadModel>, id: DiscountId) => {
  const row = await selectExistingDiscounts(db).where('id', '=', id).executeTakeFirst()
  return row && { discount: toView(row), revision: row.revision }
}
