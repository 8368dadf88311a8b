import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { changesSince } from '../../../domain/production/manifest/book-changes.ts'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { hasWithdrawnContent } from '../../../domain/production/manifest/withdrawn-contents.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { type Reader, visiblePublications } from '../../editorial/publication/visibility.ts'
import type { ReadModel } from '../../read-model.ts'
import { contentsNow } from './contents.ts'
import { type BookRow, booksTable } from './table.ts'
import { BookView } from './view.ts'

/** The newest book of each kind, of every wanted issue. */
export const lastBooks = (db: Kysely<ReadModel>, reader: Reader, wanted: RawBuilder<boolean>) =>
  db
    .selectFrom(booksTable)
    .innerJoin(issuesTable, `${issuesTable}.id`, `${booksTable}.issue_id`)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .distinctOn(['issue_id', 'kind'])
    .select([`${booksTable}.id`, 'issue_id', 'publication_id', 'kind', 'manifest', 'made_at'])
    .where('made_at', 'is not', null)
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(visiblePublications(reader))
    .where(wanted)
    .orderBy('issue_id')
    .orderBy('kind')
    .orderBy('made_at', 'desc')
    .orderBy(`${booksTable}.id`, 'desc')
    .execute()

export type MadeBook = Selectable<BookRow> & { readonly publication_id: string }

const toBookViews = async (db: Kysely<ReadModel>, books: readonly MadeBook[]): Promise<BookView[]> => {
  if (books.length === 0) return []
  const now = await contentsNow(db, books)
  return books.map((book) => {
    const contents = now(book)
    const since = (contents && changesSince(book.manifest, contents)) ?? null
    return BookView.parse({
      issue: book.issue_id,
      publication: book.publication_id,
      kind: book.kind,
      madeAt: book.made_at,
      changesSince: since,
      holdsWithdrawn: contents !== undefined && hasWithdrawnContent(book.manifest, contents),
    })
  })
}

/** The newest book of each kind, and whether the issue has changed since. */
export const booksOfIssue = async (db: Kysely<ReadModel>, reader: Reader, issueId: IssueId): Promise<BookView[]> =>
  toBookViews(db, await lastBooks(db, reader, sql<boolean>`issue_id = ${issueId}`))

/** The kinds whose newest book is older than the issue's contents, by issue. */
export const outdatedBooks = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, ProductionKind[]>> => {
  const made = await lastBooks(db, reader, sql<boolean>`issue_id = any(${issueIds}::uuid[])`)
  const outdated = (await toBookViews(db, made)).filter(({ changesSince: since }) => since !== null)
  const byIssue = Map.groupBy(outdated, ({ issue }) => issue)
  return new Map([...byIssue].map(([issue, books]) => [issue, books.map(({ kind }) => kind)]))
}

/**
 * For every publication, the newest book of each kind of its latest released issue that has books. Templates do not
 * count.
 */
export const latestBooks = async (db: Kysely<ReadModel>, reader: Reader, now: string): Promise<BookView[]> => {
  const latest = await db
    .selectFrom(booksTable)
    .innerJoin(issuesTable, `${issuesTable}.id`, `${booksTable}.issue_id`)
    .distinctOn(['publication_id', 'kind'])
    .select(['issue_id', 'kind'])
    .where('made_at', 'is not', null)
    .where('is_removed', '=', false)
    .where('is_template', '=', false)
    .where('available_from_date', '<=', now)
    .orderBy('publication_id')
    .orderBy('kind')
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .orderBy('issue_id', 'desc')
    .execute()
  const ids = latest.map(({ issue_id }) => issue_id)
  const books = await lastBooks(db, reader, sql<boolean>`issue_id = any(${ids}::uuid[])`)
  const isLatest = (book: MadeBook) =>
    latest.some(({ issue_id, kind }) => issue_id === book.issue_id && kind === book.kind)
  return toBookViews(db, books.filter(isLatest))
}

export const booksOfPublication = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<BookView[]> => toBookViews(db, await lastBooks(db, reader, sql<boolean>`publication_id = ${publicationId}`))
