import type { Kysely, Selectable } from 'kysely'
import type { IssueId, PublicationId } from '../../domain/ids.ts'
import { wholeForm } from '../../domain/issue/empty-form.ts'
import { publicationsTable } from '../publications/table.ts'
import { type Reader, visiblePublications } from '../publications/visibility.ts'
import type { ReadModel } from '../read-model.ts'
import { type IssueRow, issuesTable, noTimestamps } from './table.ts'
import { IssueItem, IssueName, IssueView } from './view.ts'

type Found = Selectable<IssueRow> & { readonly publication_name: string; readonly default_issue: string | null }

/** Issues that are there, of publications that are there; the latest first. */
const existing = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(issuesTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .selectAll(issuesTable)
    .select([`${publicationsTable}.name as publication_name`, `${publicationsTable}.default_issue`])
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(`${publicationsTable}.is_removed`, '=', false)
    .orderBy(`${issuesTable}.date`, 'desc')
    .orderBy(`${issuesTable}.number`, 'desc')

const visible = (db: Kysely<ReadModel>, reader: Reader) => existing(db).where(visiblePublications(reader))

const shown = (row: Found) => ({
  ...wholeForm(row.form),
  _id: row.id,
  code: row.code,
  number: row.number,
  publication: row.publication_id,
  publicationName: row.publication_name,
  isDefaultIssue: row.default_issue === row.id,
  createdAt: row.created_at,
  timestamps: { ...noTimestamps, ...row.timestamps },
  actionText: row.action_text,
  actionTimestamp: row.action_timestamp,
  currentProduction: row.current_production,
  currentProcessItem: row.current_process_item,
  importDaisyFilename: row.import_daisy_filename,
  daisyFilename: row.daisy_filename,
  singleMp3: row.single_mp3,
  webDaisy: row.web_daisy,
  duration: row.duration,
})

export const listIssues = async (db: Kysely<ReadModel>, reader: Reader): Promise<IssueItem[]> => {
  const rows = await visible(db, reader).execute()
  return rows.map((row) => IssueItem.parse(shown(row)))
}

export const listIssuesOfPublication = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<IssueItem[]> => {
  const rows = await visible(db, reader).where(`${issuesTable}.publication_id`, '=', publicationId).execute()
  return rows.map((row) => IssueItem.parse(shown(row)))
}

export const listIssueNames = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<IssueName[]> => {
  const rows = await visible(db, reader).where(`${issuesTable}.publication_id`, '=', publicationId).execute()
  return rows.map(({ id, form }) => IssueName.parse({ ...wholeForm(form), _id: id }))
}

export type FoundIssue = { readonly issue: IssueView; readonly revision: number }

const oneOf = (row: Found | undefined): FoundIssue | undefined =>
  row && { issue: IssueView.parse(shown(row)), revision: row.revision }

/** The issue and the revision of its stream that it is shown at. */
export const findIssue = async (db: Kysely<ReadModel>, reader: Reader, id: IssueId): Promise<FoundIssue | undefined> =>
  oneOf(await visible(db, reader).where(`${issuesTable}.id`, '=', id).executeTakeFirst())

/** The latest issue marked as the pattern for new ones. */
export const findTemplate = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<FoundIssue | undefined> =>
  oneOf(
    await visible(db, reader)
      .where(`${issuesTable}.publication_id`, '=', publicationId)
      .where('is_template', '=', true)
      .limit(1)
      .executeTakeFirst(),
  )

/** Whoever asks: the latest issue that is released at an instant. */
export const findLatestReleased = async (
  db: Kysely<ReadModel>,
  publicationId: PublicationId,
  now: string,
): Promise<FoundIssue | undefined> =>
  oneOf(
    await existing(db)
      .where(`${issuesTable}.publication_id`, '=', publicationId)
      .where('available_from_date', '<=', now)
      .limit(1)
      .executeTakeFirst(),
  )

/** Whoever asks, released or not. */
export const findIssueByCode = async (db: Kysely<ReadModel>, code: string): Promise<FoundIssue | undefined> =>
  oneOf(await existing(db).where(`${issuesTable}.code`, '=', code).executeTakeFirst())
