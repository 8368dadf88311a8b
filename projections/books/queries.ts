import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { IssueId, PublicationId } from '../../domain/ids.ts'
import { changesSince } from '../../domain/production/book-changes.ts'
import { issuesTable } from '../issues/table.ts'
import { publicationsTable } from '../publications/table.ts'
import { type Reader, visiblePublications } from '../publications/visibility.ts'
import type { ReadModel } from '../read-model.ts'
import { contentsNow } from './contents.ts'
import { type BookRow, booksTable } from './table.ts'
import { BookView } from './view.ts'

const lastMade = (db: Kysely<ReadModel>, reader: Reader, wanted: RawBuilder<boolean>) =>
  db
    .selectFrom(booksTable)
    .innerJoin(issuesTable, `${issuesTable}.id`, `${booksTable}.issue_id`)
    .innerJoin(publicationsTable, `${publicationsTable}.id`, `${issuesTable}.publication_id`)
    .distinctOn(['issue_id', 'kind'])
    .select([`${booksTable}.id`, 'issue_id', 'kind', 'manifest', 'made_at'])
    .where('made_at', 'is not', null)
    .where(`${issuesTable}.is_removed`, '=', false)
    .where(visiblePublications(reader))
    .where(wanted)
    .orderBy('issue_id')
    .orderBy('kind')
    .orderBy('made_at', 'desc')
    .orderBy(`${booksTable}.id`, 'desc')
    .execute()

const shown = async (db: Kysely<ReadModel>, books: readonly Selectable<BookRow>[]): Promise<BookView[]> => {
  if (books.length === 0) return []
  const now = await contentsNow(db, [...new Set(books.map(({ issue_id }) => issue_id))])
  return books.map((book) => {
    const contents = now(book)
    const changed = (contents && changesSince(book.manifest, contents)) ?? null
    return BookView.parse({ issue: book.issue_id, kind: book.kind, madeAt: book.made_at, changed })
  })
}

/** The last book of each kind, and whether the issue has changed since. */
export const booksOfIssue = async (db: Kysely<ReadModel>, reader: Reader, issueId: IssueId): Promise<BookView[]> =>
  shown(db, await lastMade(db, reader, sql<boolean>`issue_id = ${issueId}`))

/** Of all issues of a publication. */
export const booksOfPublication = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  publicationId: PublicationId,
): Promise<BookView[]> => shown(db, await lastMade(db, reader, sql<boolean>`publication_id = ${publicationId}`))
