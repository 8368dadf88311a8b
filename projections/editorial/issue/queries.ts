import { type Kysely, type Selectable, sql } from 'kysely'
import { wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import { IssueId, type PublicationId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { type LastDeliveries, selectLastDeliveries, stampsOf } from '../../delivery/delivery/last-deliveries.ts'
import { countStopped } from '../../delivery/delivery/queries.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import {
  type LastProduction,
  lastOfEachKind,
  productsOf,
  selectLastProductions,
} from '../../production/production/last-productions.ts'
import type { ReadModel } from '../../read-model.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications, withholdNote } from '../publication/visibility.ts'
import { runningItemOf } from '../run/queries.ts'
import { type IssueRow, issuesTable, noTimestamps } from './table.ts'
import { IssueItem, IssueName, type IssueSort, IssueView } from './view.ts'

type IssueOfPublication = Selectable<IssueRow> & {
  readonly publication_name: string
  readonly default_issue: string | null
  readonly delivered: LastDeliveries
  readonly stopped: number
  readonly made: readonly LastProduction[]
  readonly running_item: string | null
}

/** Existing issues of existing publications. */
const selectIssues = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .selectAll(issuesTable)
    .select([`${publicationsTable}.name as publication_name`, `${publicationsTable}.default_issue`])
    .select(selectLastDeliveries(sql.ref(`${issuesTable}.id`)).as('delivered'))
    .select(countStopped(sql.ref(`${issuesTable}.id`)).as('stopped'))
    .select(selectLastProductions(sql.ref(`${issuesTable}.id`)).as('made'))
    .select(runningItemOf(sql.ref(`${issuesTable}.id`)).as('running_item'))
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${publicationsTable}.is_removed`, '=', false)

/** The latest first. */
const selectExistingIssues = (db: Kysely<ReadModel>) =>
  selectIssues(db)
    .orderBy(`${issuesTable}.date`, 'desc')
    .orderBy(`${issuesTable}.number`, 'desc')
    .orderBy(`${issuesTable}.id`, 'desc')

const selectVisibleIssues = (db: Kysely<ReadModel>, reader: Reader) =>
  selectIssues(db).where(visiblePublications(reader))

const toIssueView = (row: IssueOfPublication) => {
  const book = row.made.find(({ kind }) => kind === 'daisy')
  return {
    ...wholeForm(row.form),
    _id: row.id,
    code: row.code,
    number: row.number,
    publication: row.publication_id,
    publicationName: row.publication_name,
    isDefaultIssue: row.default_issue === row.id,
    createdAt: row.created_at,
    timestamps: { ...noTimestamps, ...row.timestamps, ...(book && { wf: book.at }), ...stampsOf(row.delivered) },
    stoppedDeliveries: row.stopped,
    actionText: row.action_text,
    actionTimestamp: row.action_timestamp,
    currentProduction: row.current_production,
    currentProcessItem: row.running_item ?? row.current_process_item,
    importDaisyFilename: row.import_daisy_filename,
    daisyFilename: book?.file.filename ?? null,
    duration: book ? book.file.durationMs / 1000 : null,
    products: productsOf(row.made),
  }
}

/**
 * A search looks in the names of issues and their publications; within a publication also in short names and, for
 * staff, in the notes.
 */
export type IssueQuery = PageQuery<IssueSort> & {
  readonly publicationId?: PublicationId | undefined
  /** Only issues that are released at that instant, or only those that are not. */
  readonly isReleased?: { readonly value: boolean; readonly at: string } | undefined
}

const inForm = (field: 'name' | 'shortName' | 'info') =>
  sql<string>`${sql.ref(`${issuesTable}.form`)}->>${sql.lit(field)}`

const dateAndNumber = sql<string>`${sql.ref(`${issuesTable}.date`)} || lpad(${sql.ref(`${issuesTable}.number`)}::text, 10, '0')`

/** On one day the higher number is the later issue. */
const sortColumns: SortColumns<IssueSort> = { date: dateAndNumber, name: alphabetical(inForm('name')) }

export const listIssues = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { publicationId, isReleased, ...query }: IssueQuery,
): Promise<Page<IssueItem>> => {
  const others = publicationId
    ? [inForm('shortName'), ...(isStaff(reader) ? [inForm('info')] : [])]
    : [`${publicationsTable}.name`]
  let found = selectVisibleIssues(db, reader).where(matchesSearch([inForm('name'), ...others], query.search))
  if (publicationId) found = found.where(`${issuesTable}.publication_id`, '=', publicationId)
  if (isReleased)
    found = found.where(sql<boolean>`coalesce(available_from_date <= ${isReleased.at}, false) = ${isReleased.value}`)
  const page = await readPage(db, found, sortColumns, { ...query, idColumn: `${issuesTable}.id` })
  return { ...page, items: page.items.map((row) => IssueItem.parse(withholdNote(reader, toIssueView(row)))) }
}

export const listIssueNames = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<IssueName[]> => {
  const rows = await selectExistingIssues(db)
    .clearSelect()
    .select([`${issuesTable}.id`, `${issuesTable}.form`])
    .where(visiblePublications(reader))
    .where(`${issuesTable}.publication_id`, '=', publicationId)
    .execute()
  return rows.map(({ id, form }) => IssueName.parse({ ...wholeForm(form), _id: id }))
}

export type FoundIssue = { readonly issue: IssueView; readonly revision: number }

const toFoundIssue = (row: IssueOfPublication | undefined, reader?: Reader): FoundIssue | undefined =>
  row && { issue: IssueView.parse(withholdNote(reader, toIssueView(row))), revision: row.revision }

/** The issue, with the stream's revision behind its row. */
export const findIssue = async (db: Kysely<ReadModel>, reader: Reader, id: IssueId): Promise<FoundIssue | undefined> =>
  toFoundIssue(await selectVisibleIssues(db, reader).where(`${issuesTable}.id`, '=', id).executeTakeFirst(), reader)

/** The latest issue marked as the template for new ones. */
export const findTemplate = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<FoundIssue | undefined> =>
  toFoundIssue(
    await selectExistingIssues(db)
      .where(visiblePublications(reader))
      .where(`${issuesTable}.publication_id`, '=', publicationId)
      .where('is_template', '=', true)
      .limit(1)
      .executeTakeFirst(),
    reader,
  )

/** The same for processes, which see every publication. */
export const findTemplateId = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
): Promise<IssueId | undefined> => {
  const row = await selectExistingIssues(db)
    .clearSelect()
    .select(`${issuesTable}.id`)
    .where(`${issuesTable}.publication_id`, '=', publicationId)
    .where('is_template', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row && IssueId.parse(row.id)
}

/** The latest issue with a Daisy book that is released at that instant and is no template, for any reader. */
export const findLatestBook = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  now: string,
): Promise<FoundIssue | undefined> =>
  toFoundIssue(
    await selectExistingIssues(db)
      .where(`${issuesTable}.publication_id`, '=', publicationId)
      .where('available_from_date', '<=', now)
      .where('is_template', '=', false)
      .where(
        sql<boolean>`exists (select from (${lastOfEachKind(sql.ref(`${issuesTable}.id`))}) made where kind = 'daisy')`,
      )
      .limit(1)
      .executeTakeFirst(),
  )

/** The issue with that code, released or not, for any reader. */
export const findIssueByCode = async (db: Kysely<ReadModel>, code: string): Promise<FoundIssue | undefined> =>
  toFoundIssue(await selectExistingIssues(db).where(`${issuesTable}.code`, '=', code).executeTakeFirst())
