import { type Kysely, type Selectable, sql } from 'kysely'
import type { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { usersTable } from '../../people/user/table.ts'
import type { ReadModel } from '../../read-model.ts'
import { type SubscriberImportRow, subscriberImportsTable } from './table.ts'
import { SubscriberImportView } from './view.ts'

const MAX_IMPORTS = 50

type ImportRow = Selectable<SubscriberImportRow> & {
  readonly receiver: string | null
  readonly starter: string | null
  readonly undoer: string | null
  readonly is_outdated: boolean
  readonly newer_list: string | null
}

/** Another import of the publication has changed subscribers since the comparison. */
const isOutdated = sql<boolean>`exists (
  select from ${sql.table(subscriberImportsTable)} other
  where other.publication = i.publication and other.id <> i.id and other.acted_at > i.compared_at)`

/** The day of the latest imported list of the publication that is newer than this one. */
const newerList = sql<string | null>`(
  select max(other.list_day) from ${sql.table(subscriberImportsTable)} other
  where other.publication = i.publication and other.status = 'completed' and other.list_day > i.list_day)`

const imports = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(`${subscriberImportsTable} as i`)
    .leftJoin(`${usersTable} as r`, 'r.id', 'i.received_by')
    .leftJoin(`${usersTable} as s`, 's.id', 'i.started_by')
    .leftJoin(`${usersTable} as u`, 'u.id', 'i.undone_by')
    .selectAll('i')
    .select([
      'r.name as receiver',
      's.name as starter',
      'u.name as undoer',
      isOutdated.as('is_outdated'),
      newerList.as('newer_list'),
    ])
    .where('i.status', '<>', 'discarded')

const UNKNOWN_USER = 'En användare som inte längre finns'

const userName = (by: string | null, name: string | null) => (by === null ? null : (name ?? UNKNOWN_USER))

const toView = (row: ImportRow): SubscriberImportView =>
  SubscriberImportView.parse({
    _id: row.id,
    publication: row.publication,
    rows: row.rows,
    listDay: row.list_day,
    newerList: row.newer_list,
    columns: row.columns,
    counts: row.counts,
    status: row.status === 'compared' && row.is_outdated ? 'outdated' : row.status,
    planned: row.planned,
    done: row.done,
    undone: row.undone,
    receivedBy: row.receiver ?? UNKNOWN_USER,
    startedBy: userName(row.started_by, row.starter),
    undoneBy: userName(row.undone_by, row.undoer),
    receivedAt: row.received_at,
    completedAt: row.completed_at,
    undoneAt: row.undone_at,
  })

export const findSubscriberImport = async (
  db: Kysely<ReadModel>,
  id: ImportId,
): Promise<SubscriberImportView | undefined> => {
  const row = await imports(db).where('i.id', '=', id).executeTakeFirst()
  return row && toView(row)
}

/** Lists the imports of one publication or of all, latest first. */
export const listSubscriberImports = async (
  db: Kysely<ReadModel>,
  { publication }: { readonly publication?: PublicationId | undefined },
): Promise<readonly SubscriberImportView[]> => {
  let found = imports(db)
  if (publication) found = found.where('i.publication', '=', publication)
  const rows = await found.orderBy('i.received_at', 'desc').orderBy('i.id').limit(MAX_IMPORTS).execute()
  return rows.map(toView)
}

/** The columns that the last imported list with this heading was read with. */
export const rememberedColumns = async (
  db: Kysely<ReadModel>,
  { publication, heading }: { readonly publication: PublicationId; readonly heading: string },
): Promise<readonly (string | null)[] | undefined> => {
  const row = await db
    .selectFrom(subscriberImportsTable)
    .select('columns')
    .where('publication', '=', publication)
    .where('heading', '=', heading)
    .where('acted_at', 'is not', null)
    .orderBy('acted_at', 'desc')
    .executeTakeFirst()
  return row?.columns
}
