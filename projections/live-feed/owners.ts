import { customersTable } from '../customers/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { issuesTable } from '../issues/table.ts'
import { publicationsTable } from '../publications/table.ts'
import type { LiveEntity } from './changes.ts'
import type { ReadModelDatabase } from '../runner/database.ts'

/** Customers are the staff's alone. */
const ofStaff = async (db: ReadModelDatabase, id: string) =>
  (await db.selectFrom(customersTable).select('id').where('id', '=', id).executeTakeFirst()) && { customer: null }

const owned = (db: ReadModelDatabase, entity: Exclude<LiveEntity, 'customer'>, id: string) => {
  const publications = db.selectFrom(publicationsTable).select(`${publicationsTable}.customer`)
  if (entity === 'publication') return publications.where(`${publicationsTable}.id`, '=', id)
  const issues = publications.innerJoin(issuesTable, `${issuesTable}.publication_id`, `${publicationsTable}.id`)
  if (entity === 'issue') return issues.where(`${issuesTable}.id`, '=', id)
  return issues
    .innerJoin(issueArticlesTable, `${issueArticlesTable}.issue_id`, `${issuesTable}.id`)
    .where(`${issueArticlesTable}.id`, '=', id)
}

/** The organization an entity belongs to, removed ones included; undefined when there never was such an entity. */
export const ownerOf = async (
  db: ReadModelDatabase,
  entity: LiveEntity,
  id: string,
): Promise<{ readonly customer: string | null } | undefined> =>
  entity === 'customer' ? ofStaff(db, id) : owned(db, entity, id).executeTakeFirst()
