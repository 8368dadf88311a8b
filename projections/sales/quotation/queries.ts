import { type Kysely, type Selectable, sql } from 'kysely'
import type { CustomerId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { LiveQuotation } from '../../../domain/sales/quotation/state.ts'
import type { ReadModel } from '../../read-model.ts'
import { customerName } from '../customer/queries.ts'
import { toRevisions, toStaffView } from './staff-view.ts'
import { type QuotationRow, quotationsTable, wholeRow } from './table.ts'
import type { RevisionView, VisitorView } from './view.ts'
import { toVisitorView } from './visitor-view.ts'

export const orgName = customerName(`${quotationsTable}.customer`)

/** The year that a renewal is for. A sub-select, so that the database looks it up only for the rows of the page. */
export const renewsYear = sql<number | null>`(
  select (own.quotation->'renews'->>'year')::int from ${sql.table(quotationsTable)} own
  where own.id = ${sql.ref(`${quotationsTable}.id`)}
)`

const selectExistingQuotations = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(quotationsTable)
    .selectAll(quotationsTable)
    .select([orgName.as('org_name'), renewsYear.as('renews_year')])
    .where(sql<boolean>`is_listed`)

type Row = Selectable<QuotationRow>

const liveQuotation = <Found extends Row>(
  stored: Found | undefined,
): { readonly row: Found; readonly quotation: LiveQuotation } | undefined => {
  const row = stored && wholeRow(stored)
  return row && 'content' in row.quotation ? { row, quotation: row.quotation } : undefined
}

/** The quotation, and the stream's revision that the row shows. */
export const findQuotation = async (db: Kysely<ReadModel>, id: QuotationId) => {
  const found = liveQuotation(await selectExistingQuotations(db).where('id', '=', id).executeTakeFirst())
  return found && { quotation: toStaffView(found.row, found.quotation), revision: found.row.revision }
}

export const findRevisions = async (
  db: Kysely<ReadModel>,
  id: QuotationId,
): Promise<readonly RevisionView[] | undefined> => {
  const found = liveQuotation(await selectExistingQuotations(db).where('id', '=', id).executeTakeFirst())
  return found && toRevisions(found.row, found.quotation)
}

export const findByShortCode = async (db: Kysely<ReadModel>, code: string): Promise<VisitorView | undefined> => {
  const found = liveQuotation(await selectExistingQuotations(db).where('short_code', '=', code).executeTakeFirst())
  return found && toVisitorView(found.row, found.quotation, await codeOfReplacing(db, found.quotation))
}

const codeOfReplacing = async (db: Kysely<ReadModel>, quotation: LiveQuotation): Promise<string | null> => {
  if (!('replacedBy' in quotation) || quotation.replacedBy === undefined) return null
  const row = await selectExistingQuotations(db).where('id', '=', quotation.replacedBy).executeTakeFirst()
  return row?.short_code ?? null
}

/** A visitor's draft, for a holder of its key. */
export const findDraft = async (
  db: Kysely<ReadModel>,
  id: QuotationId,
  keyHash: string,
): Promise<VisitorView | undefined> => {
  const found = liveQuotation(await db.selectFrom(quotationsTable).selectAll().where('id', '=', id).executeTakeFirst())
  return found?.quotation.keyHash === keyHash ? toVisitorView(found.row, found.quotation) : undefined
}

/** Includes removed quotations: they hold the customer's personal data too. */
export const quotationsOfCustomer = async (db: Kysely<ReadModel>, customer: CustomerId): Promise<readonly string[]> => {
  const rows = await db.selectFrom(quotationsTable).select('id').where('customer', '=', customer).execute()
  return rows.map(({ id }) => id)
}

/** Includes removed quotations, but not visitors' drafts. */
export const existsQuotation = async (db: Kysely<ReadModel>, id: string): Promise<boolean> =>
  (await db
    .selectFrom(quotationsTable)
    .select('id')
    .where('id', '=', id)
    .where('short_code', 'is not', null)
    .executeTakeFirst()) !== undefined
