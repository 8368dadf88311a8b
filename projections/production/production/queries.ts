import { type Kysely, type Selectable, sql } from 'kysely'
import type { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { type StopReason, sayStopReason } from '../../../domain/production/production/stop-reason.ts'
import { deliveriesTable } from '../../delivery/delivery/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { obstaclesOf, type StoppedProduction } from './obstacles.ts'
import { type ProductionRow, productionsTable } from './table.ts'
import { ProductionView } from './view.ts'

const MAX_ROWS = 50

const toProductionView = ({ file, ...row }: Selectable<ProductionRow>, obstacle?: StopReason): ProductionView =>
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
    obstacle: obstacle ?? null,
  })

export const findProduction = async (db: Kysely<ReadModel>, id: ProductionId): Promise<ProductionView | undefined> => {
  const row = await db.selectFrom(productionsTable).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toProductionView(row, (await obstaclesOf(db, [row])).get(row.id))
}

/** The productions of an issue, newest first. */
export const listProductions = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<ProductionView[]> => {
  const rows = await db
    .selectFrom(productionsTable)
    .selectAll()
    .where('issue_id', '=', issueId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  // Only the newest production of each kind may have an obstacle.
  const last = [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
  const obstacles = await obstaclesOf(db, last)
  return rows.map((row) => toProductionView(row, obstacles.get(row.id)))
}

/** A person cancelled the last attempt at a product that the release of the issue waits for. */
const isMissed = sql<boolean>`p.status = 'cancelled' and exists (
  select from ${sql.table(deliveriesTable)} d join ${sql.table(productionsTable)} told
    on told.id = (d.about->>'productionId')::uuid
  where d.group_key = 'issue/' || p.issue_id and d.template = 'release-notice' and told.kind = p.kind)`

type Attempt = StoppedProduction & { readonly is_missed: boolean }

/** Why the newest production of each kind of an issue still cannot go on, in Swedish. */
export const stoppedProductions = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
): Promise<ReadonlyMap<ProductionKind, string>> => {
  const { rows } = await sql<Attempt>`
    select distinct on (kind) id, issue_id, kind, status, reason, ${isMissed} as is_missed
    from ${sql.table(productionsTable)} p
    where issue_id = ${issueId} order by kind, started_at desc, id desc`.execute(db)
  const obstacles = await obstaclesOf(db, rows)
  return new Map(
    rows.flatMap(({ id, kind, reason, is_missed: isMissedAtRelease }) => {
      const obstacle = obstacles.get(id)
      if (isMissedAtRelease && reason !== null) return [[kind, reason] as const]
      return obstacle ? [[kind, sayStopReason(obstacle)] as const] : []
    }),
  )
}

export const isMaking = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<boolean> => {
  const rows = db.selectFrom(productionsTable).select('id').where('issue_id', '=', issueId)
  return (await rows.where('status', '=', 'running').executeTakeFirst()) !== undefined
}

export type LatestProduction = StoppedProduction

/** The newest production of each issue that has one. */
export const latestProductions = async (
  db: Kysely<ReadModel>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, LatestProduction>> => {
  const rows = await db
    .selectFrom(productionsTable)
    .distinctOn('issue_id')
    .select(['id', 'issue_id', 'kind', 'status', 'reason'])
    .where(sql<boolean>`issue_id = any(${issueIds}::uuid[])`)
    .orderBy('issue_id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.issue_id, row]))
}
