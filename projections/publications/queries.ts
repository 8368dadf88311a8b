import { type Kysely, type Selectable, sql } from 'kysely'
import type { PublicationId } from '../../domain/ids.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { customerName } from '../customers/queries.ts'
import type { ReadModel } from '../read-model.ts'
import { containing, searchWords } from '../search-words.ts'
import { type PublicationRow, publicationsTable } from './table.ts'
import { wholeSettings, withoutDeliveries } from './answered.ts'
import { PublicationItem, PublicationName, PublicationView } from './view.ts'
import { type Reader, visiblePublications } from './visibility.ts'

/** Publications from before this instant are shown only when somebody asks for older ones. */
export const HIDDEN_BEFORE = '2019-08-11T23:00:00.000Z'

type Found = Selectable<PublicationRow> & { readonly org_name: string }

const withNames = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(publicationsTable)
    .selectAll()
    .select(customerName(`${publicationsTable}.customer`).as('org_name'))

const shared = (row: Found) => ({
  ...wholeSettings(row.settings),
  _id: row.id,
  createdAt: row.created_at,
  defaultIssue: row.default_issue,
  nextIssueNumber: row.next_issue_number,
  orgName: row.org_name,
})

export type PublicationList = {
  readonly older: boolean
  /** Of two characters or more; a search finds older ones too. */
  readonly search?: string
}

export const listPublications = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { older, search }: PublicationList,
): Promise<PublicationItem[]> => {
  const words = searchWords(search)
  let query = withNames(db).where(visiblePublications(reader))
  if (!older && words.length === 0) query = query.where('created_at', '>=', HIDDEN_BEFORE)
  for (const word of words)
    query = query.where(sql<boolean>`(name ilike ${containing(word)} or settings->>'info' ilike ${containing(word)})`)
  const rows = await query.orderBy('name').orderBy('id').execute()
  return rows.map((row) => PublicationItem.parse(shared(row)))
}

export const listPublicationNames = async (db: Kysely<ReadModel>, reader: Reader): Promise<PublicationName[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id as _id', 'name', 'customer'])
    .where(visiblePublications(reader))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => PublicationName.parse(row))
}

/** The publication and the revision of its stream that it is shown at. */
export const findPublication = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  id: PublicationId,
): Promise<{ readonly publication: PublicationView; readonly revision: number } | undefined> => {
  const row = await withNames(db).where('id', '=', id).where(visiblePublications(reader)).executeTakeFirst()
  if (!row) return undefined
  const settings = isStaff(reader) ? row.settings : withoutDeliveries(row.settings)
  return { publication: PublicationView.parse(shared({ ...row, settings })), revision: row.revision }
}
