import { type Kysely, sql } from 'kysely'
import { type StopReason, stopReasonOf } from '../../../domain/production/production/stop-reason.ts'
import type { ReadModel } from '../../read-model.ts'
import { contentsNow } from '../book/contents.ts'
import { booksTable } from '../book/table.ts'
import type { ProductionRow } from './table.ts'

export type StoppedProduction = Pick<ProductionRow, 'id' | 'issue_id' | 'kind' | 'status' | 'reason'>

/** The obstacles of parked productions, by production. One that could go on has none. */
export const obstaclesOf = async (
  db: Kysely<ReadModel>,
  productions: readonly StoppedProduction[],
): Promise<ReadonlyMap<string, StopReason>> => {
  const stopped = productions.filter(({ status }) => status === 'parked')
  if (stopped.length === 0) return new Map()
  const ids = stopped.map(({ id }) => id)
  const [books, contentsOf] = await Promise.all([
    db.selectFrom(booksTable).select(['id', 'manifest']).where(sql<boolean>`id = any(${ids}::uuid[])`).execute(),
    contentsNow(db, stopped),
  ])
  const manifests = new Map(books.map(({ id, manifest }) => [id, manifest]))
  return new Map(
    stopped.flatMap(({ id, issue_id, kind, reason }) => {
      const manifest = manifests.get(id)
      const contents = contentsOf({ issue_id, kind, manifest })
      const obstacle = manifest && contents && stopReasonOf({ manifest, reason: reason ?? '' }, contents)
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
}
