import { type Kysely, type Selectable, sql } from 'kysely'
import { nextDefault } from '../../../domain/editorial/publication-group/rules.ts'
import type { PublicationGroupId } from '../../../domain/kernel/ids.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { publicationsTable } from '../publication/table.ts'
import { type PublicationGroupRow, publicationGroupsTable } from './table.ts'
import { type PublicationGroupSort, PublicationGroupView } from './view.ts'

type Member = { readonly _id: string; readonly name: string; readonly public: boolean }

const existingGroups = (db: Kysely<ReadModel>) =>
  db.selectFrom(publicationGroupsTable).selectAll().where('is_removed', '=', false)

/** The publications that are not removed, by their ids. */
const membersIn = async (
  db: Kysely<ReadModel>,
  rows: readonly Selectable<PublicationGroupRow>[],
): Promise<ReadonlyMap<string, Member>> => {
  const ids = rows.flatMap(({ publications }) => publications)
  const found = await db
    .selectFrom(publicationsTable)
    .select(['id as _id', 'name', sql<boolean>`coalesce((settings->>'public')::boolean, false)`.as('public')])
    .where('is_removed', '=', false)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(found.map((member) => [member._id, member]))
}

/** The default moves on from a removed publication, as it does from one that leaves. */
const toView = (row: Selectable<PublicationGroupRow>, known: ReadonlyMap<string, Member>): PublicationGroupView => {
  const members = row.publications.flatMap((id) => known.get(id) ?? [])
  const publications = members.map(({ _id }) => _id)
  const membership = { publications: row.publications, defaultPub: row.default_pub }
  return PublicationGroupView.parse({
    _id: row.id,
    name: row.name,
    info: row.info,
    publications,
    defaultPub: nextDefault(membership, publications),
    members,
    createdAt: row.created_at,
  })
}

const sortColumns: SortColumns<PublicationGroupSort> = {
  name: alphabetical('name'),
  created: sql.ref('created_at'),
}

export const listPublicationGroups = async (
  db: Kysely<ReadModel>,
  query: PageQuery<PublicationGroupSort>,
): Promise<Page<PublicationGroupView>> => {
  const found = existingGroups(db).where(matchesSearch(['name', 'info'], query.search))
  const page = await readPage(db, found, sortColumns, query)
  const known = await membersIn(db, page.items)
  return { ...page, items: page.items.map((row) => toView(row, known)) }
}

/** The group, and the revision that its form was opened with. */
export const findPublicationGroup = async (db: Kysely<ReadModel>, id: PublicationGroupId) => {
  const row = await existingGroups(db).where('id', '=', id).executeTakeFirst()
  return row && { group: toView(row, await membersIn(db, [row])), revision: row.revision }
}

/** The group of a publication; null where it is in none. */
export const groupOf = (publication: string) => sql<PublicationGroupId | null>`(
  select g.id from ${sql.table(publicationGroupsTable)} g
  where not g.is_removed and g.publications @> to_jsonb(${sql.ref(publication)}::text))`
