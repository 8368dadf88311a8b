import type { Kysely } from 'kysely'
import type { ReadModel } from '../../read-model.ts'
import { type PriceListRow, priceListsTable } from './table.ts'
import type { PriceListStatus, PriceListView } from './view.ts'

const statusOf = (row: PriceListRow, inForce: number | undefined, today: string): PriceListStatus => {
  if (row.is_withdrawn) return 'withdrawn'
  if (row.effective_from > today) return 'coming'
  return row.version === inForce ? 'inForce' : 'past'
}

/** Lists all versions, the latest first. `today` is `YYYY-MM-DD`. */
export const listPriceLists = async (db: Kysely<ReadModel>, today: string): Promise<PriceListView[]> => {
  const rows = await db.selectFrom(priceListsTable).selectAll().orderBy('version', 'desc').execute()
  const inForce = rows.find((row) => !row.is_withdrawn && row.effective_from <= today)?.version
  return rows.map((row) => ({
    version: row.version,
    effectiveFrom: row.effective_from,
    status: statusOf(row, inForce, today),
    publishedAt: row.published_at,
    rows: row.rows,
    rules: row.rules,
  }))
}

export const findPriceList = async (db: Kysely<ReadModel>, version: number, today: string) =>
  (await listPriceLists(db, today)).find((list) => list.version === version)
