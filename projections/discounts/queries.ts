import type { Kysely, Selectable } from 'kysely'
import type { DiscountId } from '../../domain/ids.ts'
import type { ReadModel } from '../read-model.ts'
import { type DiscountRow, discountsTable } from './table.ts'
import { DiscountView } from './view.ts'

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

const existing = (db: Kysely<ReadModel>) => db.selectFrom(discountsTable).selectAll().where('is_removed', '=', false)

export const listDiscounts = async (db: Kysely<ReadModel>): Promise<DiscountView[]> => {
  const rows = await existing(db).orderBy('name').orderBy('id').execute()
  return rows.map(toView)
}

/** The discount and the revision of its stream that it is shown at. */
export const findDiscount = async (
  db: Kysely<ReadModel>,
  id: DiscountId,
): Promise<{ readonly discount: DiscountView; readonly revision: number } | undefined> => {
  const row = await existing(db).where('id', '=', id).executeTakeFirst()
  return row && { discount: toView(row), revision: row.revision }
}
