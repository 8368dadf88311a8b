import { type Kysely, type Selectable, sql } from 'kysely'
import type { IssueId, ProductionId } from '../../domain/core/ids.ts'
import type { ProducedFile } from '../../domain/production/events.ts'
import type { ProductionKind } from '../../domain/production/manifest.ts'
import { issuesTable } from '../issues/table.ts'
import { publicationsTable } from '../publications/table.ts'
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

export type LastMade = {
  readonly id: string
  readonly kind: ProductionKind
  readonly file: ProducedFile
  readonly at: string
}

/** What was delivered last of each kind. */
export const lastMade = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<LastMade[]> => {
  const { rows } = await sql<LastMade>`
    select distinct on (kind) id, kind, file, ended_at as at from ${sql.table(productionsTable)}
    where issue_id = ${issueId} and status = 'completed' and file is not null
    order by kind, ended_at desc, id desc`.execute(db)
  return rows
}

export type Download = {
  readonly file: ProducedFile
  /** The issue is released: whoever knows its code may have it. */
  readonly isOut: boolean
  readonly isPublic: boolean
  readonly customer: string | null
}

/** What was delivered last of a kind, and who may have it. Undefined when there is none, or the issue is gone. */
export const findDownload = async (
  db: Kysely<ReadModel>,
  { issueId, kind, now }: { readonly issueId: IssueId; readonly kind: ProductionKind; readonly now: string },
): Promise<Download | undefined> => {
  const { rows } = await sql<Download>`
    select r.file, coalesce(i.available_from_date <= ${now}, false) as "isOut",
      coalesce((p.settings->>'public')::boolean, false) as "isPublic", p.customer
    from ${sql.table(productionsTable)} r
    join ${sql.table(issuesTable)} i on i.id = r.issue_id
    join ${sql.table(publicationsTable)} p on p.id = i.publication_id
    where r.issue_id = ${issueId} and r.kind = ${kind} and r.status = 'completed'
      and not i.is_removed and not p.is_removed
    order by r.ended_at desc, r.id desc limit 1`.execute(db)
  return rows[0]
}
