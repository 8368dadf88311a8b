import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { customersTable } from '../../sales/customer/table.ts'
import { existsOrder } from '../../sales/order/queries.ts'
import { existsQuotation } from '../../sales/quotation/queries.ts'
import type { ReadModelDatabase } from '../runner/database.ts'
import type { LiveEntity } from './changes.ts'

const existsCustomer = async (db: ReadModelDatabase, id: string) =>
  (await db.selectFrom(customersTable).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Entities that only staff see. */
const staffEntities = { customer: existsCustomer, order: existsOrder, quotation: existsQuotation } as const
type StaffEntity = keyof typeof staffEntities

const isOfStaff = (entity: LiveEntity): entity is StaffEntity => entity in staffEntities

const selectOwners = (db: ReadModelDatabase, entity: Exclude<LiveEntity, StaffEntity>, id: string) => {
  const publications = db.selectFrom(publicationsTable).select(`${publicationsTable}.customer`)
  if (entity === 'publication') return publications.where(`${publicationsTable}.id`, '=', id)
  const issues = publications.innerJoin(issuesTable, `${issuesTable}.publication_id`, `${publicationsTable}.id`)
  if (entity === 'issue') return issues.where(`${issuesTable}.id`, '=', id)
  return issues
    .innerJoin(issueArticlesTable, `${issueArticlesTable}.issue_id`, `${issuesTable}.id`)
    .select(`${issuesTable}.id as issueId`)
    .where(`${issueArticlesTable}.id`, '=', id)
}

/** The organisation of an entity, and an article's issue, removed ones included; undefined for an unknown id. */
export const ownerOf = async (
  db: ReadModelDatabase,
  entity: LiveEntity,
  id: string,
): Promise<{ readonly customer: string | null; readonly issueId?: string } | undefined> => {
  if (!isOfStaff(entity)) return selectOwners(db, entity, id).executeTakeFirst()
  return (await staffEntities[entity](db, id)) ? { customer: null } : undefined
}
