import { type Kysely, type Selectable, sql } from 'kysely'
import type { IssueId, ProductionId } from '../../domain/core/ids.ts'
import type { ProductionKind } from '../../domain/production/manifest.ts'
import type { ReadModel } from '../read-model.ts'
import { type ProductionRow, productionsTable } from './table.ts'
import { ProductionView } from './view.ts'

const MOST_LISTED = 50

const shown = ({ file, ...row }: Selectable<ProductionRow>): ProductionView =>
  ProductionView.parse({
    ...row,
    _id: row.id,
    issue: row.issue_id,
    processItem: row.process_item,
    filename: file?.filename ?? null,
    bytes: file?.bytes ?? null,
    duration: file ? file.durationMs / 1000 : null,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    progress: null,
  })

export const findProduction = async (db: Kysely<ReadModel>, id: ProductionId): Promise<ProductionView | undefined> => {
  const row = await db.selectFrom(productionsTable).selectAll().where('id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** The latest first. */
export const listProductions = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<ProductionView[]> => {
  const rows = await db
    .selectFrom(productionsTable)
    .selectAll()
    .where('issue_id', '=', issueId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(shown)
}

/** Of what an issue is made into, why the last attempt at a kind waits for a person, in Swedish. */
export const stoppedProductions = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
): Promise<ReadonlyMap<ProductionKind, string>> => {
  const { rows } = await sql<{ kind: ProductionKind; reason: string | null }>`
    select kind, reason from (
      select distinct on (kind) kind, status, reason from ${sql.table(productionsTable)}
      where issue_id = ${issueId} order by kind, started_at desc, id desc) last
    where status = 'parked'`.execute(db)
  return new Map(rows.map(({ kind, reason }) => [kind, reason ?? '']))
}

export type LatestProduction = Pick<ProductionRow, 'issue_id' | 'status'>

/** The one that was started last of each issue that has any. */
export const latestProductions = async (
  db: Kysely<ReadModel>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, LatestProduction>> => {
  const rows = await db
    .selectFrom(productionsTable)
    .distinctOn('issue_id')
    .select(['issue_id', 'status'])
    .where(sql<boolean>`issue_id = any(${issueIds}::uuid[])`)
    .orderBy('issue_id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.issue_id, row]))
}
