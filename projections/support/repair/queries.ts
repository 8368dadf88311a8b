import { type Kysely, type Selectable, sql } from 'kysely'
import { ForgettingId, type RepairId } from '../../../domain/kernel/ids.ts'
import { targetOf } from '../../../domain/support/repair/acts.ts'
import { type Page, type PageQuery, readPage, type SortColumns } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { UnderwayRepair } from '../standing/view.ts'
import { type RepairRow, repairsTable } from './table.ts'
import { type RepairSort, RepairView } from './view.ts'

const toView = (row: Selectable<RepairRow>): RepairView =>
  RepairView.parse({
    _id: row.id,
    status: row.status,
    act: row.act,
    needsSecond: row.needs_second,
    about: row.about,
    stream: row.stream,
    batch: row.batch,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    isByCommand: row.by_command,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    basis: row.basis,
    endedAt: row.ended_at,
    result: row.result,
  })

const sortColumns: SortColumns<RepairSort> = { proposed: sql.ref('proposed_at') }

/** `since`: proposals of that instant or later stand open. */
const openSince = (db: Kysely<ReadModel>, since: string) =>
  db.selectFrom(repairsTable).selectAll().where('status', '=', 'proposed').where('proposed_at', '>=', since)

/** The proposals that somebody may still judge, the oldest first. */
export const listProposals = async (db: Kysely<ReadModel>, since: string): Promise<readonly RepairView[]> =>
  (await openSince(db, since).orderBy('proposed_at').orderBy('id').execute()).map(toView)

/** Every repair, also those that stand open. */
export const listRepairs = async (
  db: Kysely<ReadModel>,
  query: PageQuery<RepairSort> & { readonly batch?: string },
): Promise<Page<RepairView>> => {
  const all = db.selectFrom(repairsTable).selectAll()
  const found = query.batch === undefined ? all : all.where('batch', '=', query.batch)
  const page = await readPage(db, found, sortColumns, query)
  return { ...page, items: page.items.map(toView) }
}

/** The repairs that have begun and not ended. */
const underway = (db: Kysely<ReadModel>, since: string) =>
  db
    .selectFrom(repairsTable)
    .select(['id', 'status', 'act'])
    .where((row) =>
      row.or([
        row('status', '=', 'approved'),
        row.and([row('status', '=', 'proposed'), row('proposed_at', '>=', since)]),
      ]),
    )

const MAX_FORGETTINGS = 500

/** The forgettings that were proposed, the newest first. */
export const listForgettings = async (db: Kysely<ReadModel>): Promise<readonly ForgettingId[]> => {
  const rows = await db
    .selectFrom(repairsTable)
    .select('act')
    .where(sql<boolean>`act ->> 'kind' = 'forget-person'`)
    .orderBy('proposed_at', 'desc')
    .limit(MAX_FORGETTINGS)
    .execute()
  return rows.flatMap(({ act }) => (act.kind === 'forget-person' ? [ForgettingId.parse(act.forgettingId)] : []))
}

/** The forgettings that wait for a second administrator, or are under way. */
export const findOpenForgettings = async (db: Kysely<ReadModel>, since: string): Promise<readonly ForgettingId[]> => {
  const rows = await underway(db, since).where(sql<boolean>`act ->> 'kind' = 'forget-person'`).execute()
  return rows.flatMap(({ act }) => (act.kind === 'forget-person' ? [ForgettingId.parse(act.forgettingId)] : []))
}

export const findRepair = async (db: Kysely<ReadModel>, id: RepairId): Promise<RepairView | undefined> => {
  const row = await db.selectFrom(repairsTable).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toView(row)
}

/** By what it is about, the repair that has begun and not ended. */
export const findUnderway = async (db: Kysely<ReadModel>, since: string) => {
  const rows = await underway(db, since).execute()
  return new Map(
    rows.map(({ id, status, act }) => [targetOf(act), UnderwayRepair.parse({ _id: id, status, act: act.kind })]),
  )
}
