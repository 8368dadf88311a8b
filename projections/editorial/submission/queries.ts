import { type Kysely, type Selectable, sql } from 'kysely'
import { ArticleId, IssueId, MediaId, type PublicationId, type SubmissionId } from '../../../domain/kernel/ids.ts'
import { matchesSearch, type Page, type PageQuery, readPage, type SortColumns } from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { issuesTable } from '../issue/table.ts'
import { issueArticlesTable } from '../issue-articles/table.ts'
import { toFileView } from '../media/queries.ts'
import { mediaTable } from '../media/table.ts'
import { publicationsTable } from '../publication/table.ts'
import { type Reader, visiblePublications } from '../publication/visibility.ts'
import { type StoredFile, type SubmissionRow, submissionsTable } from './table.ts'
import {
  SubmissionFileView,
  SubmissionItem,
  type SubmissionSort,
  type SubmissionState,
  SubmissionView,
} from './view.ts'

type NamedRow = Selectable<SubmissionRow> & {
  readonly publication_name: string
  readonly issue_name: string
  readonly first_file: string
}

const TITLE_LENGTH = 60

/** The first line of a text, cut between words. */
const firstLineOf = (text: string): string => {
  const line = text.trim().split('\n')[0]?.trim() ?? ''
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LENGTH / 2)).trimEnd()} …`
}

const countOf = ({ files }: NamedRow, fate: StoredFile['fate']) => files.filter((file) => file.fate === fate).length

const itemOf = (row: NamedRow) => ({
  _id: row.id,
  number: row.number,
  title: firstLineOf(row.message) || row.first_file || row.number,
  publication: row.publication_id,
  publicationName: row.publication_name,
  channel: row.channel,
  senderName: row.sender_name,
  kinds: row.files.map(({ kind }) => kind),
  waiting: row.waiting,
  accepted: countOf(row, 'accepted'),
  refused: countOf(row, 'refused'),
  issueName: row.issue_name,
  createdAt: row.created_at,
})

const ownFiles = sql.ref(`${submissionsTable}.files`)

const firstFile = sql<string>`coalesce((
  select m.filename from ${sql.table(mediaTable)} m where m.id = (${ownFiles}->0->>'mediaId')::uuid), '')`

const issueName = sql<string>`coalesce((
  select i.form->>'name' from jsonb_array_elements(${ownFiles}) f
  join ${sql.table(issuesTable)} i on i.id = (f->>'issueId')::uuid and not i.is_removed limit 1), '')`

/** The submissions to publications that are there. */
const selectSubmissions = (db: Kysely<ReadModel>) =>
  db
    .selectFrom(submissionsTable)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${submissionsTable}.publication_id`)
    .where(`${publicationsTable}.is_removed`, '=', false)
    .selectAll(submissionsTable)
    .select([`${publicationsTable}.name as publication_name`, issueName.as('issue_name'), firstFile.as('first_file')])

const own = (column: string) => sql<string>`${sql.ref(`${submissionsTable}.${column}`)}`

const sortColumns: SortColumns<SubmissionSort> = { created: own('created_at') }

const searchedTexts = [own('number'), own('sender_name'), own('sender_email'), own('message'), firstFile]

type SubmissionQuery = PageQuery<SubmissionSort> & {
  readonly state?: SubmissionState | undefined
  readonly publication?: PublicationId | undefined
}

/** Readers see what was sent to publications on which they work. */
const submissionsFor = (db: Kysely<ReadModel>, reader: Reader) =>
  selectSubmissions(db).where(visiblePublications(reader, 'user'))

/** What visitors have sent to all publications, or to one; a search looks at number, sender, message and file. */
export const listSubmissions = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { state, publication, ...query }: SubmissionQuery,
): Promise<Page<SubmissionItem>> => {
  let found = submissionsFor(db, reader).where(matchesSearch(searchedTexts, query.search))
  if (publication) found = found.where(`${submissionsTable}.publication_id`, '=', publication)
  if (state) found = found.where(sql<boolean>`(${own('waiting')} > 0) = ${state === 'waiting'}`)
  const page = await readPage(db, found, sortColumns, { ...query, idColumn: `${submissionsTable}.id` })
  return { ...page, items: page.items.map((row) => SubmissionItem.parse(itemOf(row))) }
}

/** How many submissions have files that wait for an editor. */
export const countWaitingSubmissions = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publication: PublicationId | undefined,
): Promise<number> => {
  let found = submissionsFor(db, reader).where(sql<boolean>`${own('waiting')} > 0`)
  if (publication) found = found.where(`${submissionsTable}.publication_id`, '=', publication)
  const { count } = await found.clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

const namesOf = async (db: Kysely<ReadModel>, { files }: NamedRow) => {
  const issueIds = files.flatMap(({ issueId }) => issueId ?? [])
  const articleIds = files.flatMap(({ articleId }) => articleId ?? [])
  const [issues, articles] = await Promise.all([
    db
      .selectFrom(issuesTable)
      .select(['id', sql<string>`form->>'name'`.as('name')])
      .where(sql<boolean>`id = any(${issueIds}::uuid[])`)
      .execute(),
    db
      .selectFrom(issueArticlesTable)
      .select(['id', sql<string>`attributes->>'name'`.as('name')])
      .where(sql<boolean>`id = any(${articleIds}::uuid[])`)
      .execute(),
  ])
  return new Map([...issues, ...articles].map(({ id, name }) => [id, name]))
}

const filesOf = async (db: Kysely<ReadModel>, row: NamedRow): Promise<SubmissionFileView[]> => {
  const ids = row.files.map(({ mediaId }) => mediaId)
  const rows = await db.selectFrom(mediaTable).selectAll().where('id', 'in', ids).execute()
  const media = new Map(rows.map((each) => [each.id, each]))
  const names = await namesOf(db, row)
  return row.files.map(({ mediaId, kind, fate, issueId, articleId, reason = '' }) => {
    const stored = media.get(mediaId)
    return SubmissionFileView.parse({
      _id: MediaId.parse(mediaId),
      kind,
      name: stored?.filename ?? '',
      fate,
      issue: issueId ? { _id: IssueId.parse(issueId), name: names.get(issueId) ?? '' } : null,
      article: articleId ? { _id: ArticleId.parse(articleId), name: names.get(articleId) ?? '' } : null,
      reason,
      file: stored && !stored.is_removed && stored.kind === kind ? toFileView(stored) : null,
    })
  })
}

/** The submission with its files, and the revision of its stream. */
export const findSubmission = async (db: Kysely<ReadModel>, id: SubmissionId) => {
  const row = await selectSubmissions(db).where(`${submissionsTable}.id`, '=', id).executeTakeFirst()
  if (!row) return undefined
  const files = await filesOf(db, row)
  const submission = SubmissionView.parse({
    ...itemOf(row),
    senderEmail: row.sender_email,
    message: row.message,
    files,
  })
  return { submission, revision: row.revision }
}
