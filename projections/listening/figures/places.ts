import { type Kysely, sql } from 'kysely'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { FiguresOf } from '../../../domain/listening/listening-figures.ts'
import { issuesTable } from '../../editorial/issue/table.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import { orgName } from '../../editorial/publication/queries.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import { type Reader, visiblePublications } from '../../editorial/publication/visibility.ts'
import type { ReadModel } from '../../read-model.ts'
import type { ListeningView } from './view.ts'

type NamedThing = { readonly _id: string; readonly name: string }

export type NamedPart = {
  readonly id: string | null
  readonly name: string
  readonly date: string | null
  readonly isRemoved: boolean
  /** It stands among the figures even when it was never heard. */
  readonly isExpected: boolean
}

/** What figures are of, with its names. */
export type ListeningPlace = {
  readonly kind: FiguresOf['kind']
  readonly of: NamedThing
  readonly publication: ListeningView['publication']
  readonly issue: ListeningView['issue']
  readonly parts: readonly NamedPart[]
}

const selectPublications = (db: Kysely<ReadModel>, reader: Reader) =>
  db
    .selectFrom(publicationsTable)
    .select([
      `${publicationsTable}.id as publication`,
      `${publicationsTable}.name as publicationName`,
      orgName.as('orgName'),
    ])
    .where(visiblePublications(reader))

const issueName = sql<string>`${sql.ref(`${issuesTable}.form`)}->>'name'`
const articleName = sql<string>`${sql.ref(`${issueArticlesTable}.attributes`)}->>'name'`

const selectIssues = (db: Kysely<ReadModel>, reader: Reader) =>
  selectPublications(db, reader)
    .innerJoin(issuesTable, `${issuesTable}.publication_id`, `${publicationsTable}.id`)
    .select([`${issuesTable}.id as issue`, issueName.as('issueName')])
    .where(`${issuesTable}.is_removed`, '=', false)

const selectArticles = (db: Kysely<ReadModel>, reader: Reader) =>
  selectIssues(db, reader)
    .innerJoin(issueArticlesTable, `${issueArticlesTable}.issue_id`, `${issuesTable}.id`)
    .select([`${issueArticlesTable}.id as article`, articleName.as('articleName')])
    .where(`${issueArticlesTable}.is_removed`, '=', false)

type PublicationPlace = { readonly publication: string; readonly publicationName: string; readonly orgName: string }
type IssuePlace = { readonly issue: string; readonly issueName: string }

const publicationIn = ({ publication, publicationName, orgName: organization }: PublicationPlace) => ({
  _id: PublicationId.parse(publication),
  name: publicationName,
  orgName: organization,
})
const issueIn = ({ issue, issueName }: IssuePlace) => ({ _id: IssueId.parse(issue), name: issueName })

const placeOfPublication = async (db: Kysely<ReadModel>, reader: Reader, id: string) => {
  const found = await selectPublications(db, reader).where(`${publicationsTable}.id`, '=', id).executeTakeFirst()
  if (!found) return undefined
  const parts = await db
    .selectFrom(issuesTable)
    .select(['id', issueName.as('name'), 'date', 'is_removed as isRemoved', sql<boolean>`false`.as('isExpected')])
    .where('publication_id', '=', id)
    .where('is_template', '=', false)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const publication = publicationIn(found)
  return { kind: 'publication' as const, of: publication, publication, issue: null, parts }
}

/** An article without sound is not expected to be heard. */
const placeOfIssue = async (db: Kysely<ReadModel>, reader: Reader, id: string) => {
  const found = await selectIssues(db, reader).where(`${issuesTable}.id`, '=', id).executeTakeFirst()
  if (!found) return undefined
  const isExpected = sql<boolean>`not is_removed and (attributes->>'active')::boolean and exists (select from ${sql.table(mediaTable)} m
    where m.article_id = ${sql.ref(`${issueArticlesTable}.id`)} and m.kind = 'sound' and not m.is_removed)`
  const parts = await db
    .selectFrom(issueArticlesTable)
    .select([
      'id',
      articleName.as('name'),
      sql<null>`null`.as('date'),
      'is_removed as isRemoved',
      isExpected.as('isExpected'),
    ])
    .where('issue_id', '=', id)
    .orderBy('page')
    .orderBy('place')
    .execute()
  const issue = issueIn(found)
  return { kind: 'issue' as const, of: issue, publication: publicationIn(found), issue, parts }
}

const placeOfArticle = async (db: Kysely<ReadModel>, reader: Reader, id: string) => {
  const found = await selectArticles(db, reader).where(`${issueArticlesTable}.id`, '=', id).executeTakeFirst()
  if (!found) return undefined
  const of = { _id: found.article, name: found.articleName }
  return { kind: 'article' as const, of, publication: publicationIn(found), issue: issueIn(found), parts: [] }
}

const finders = { publication: placeOfPublication, issue: placeOfIssue, article: placeOfArticle }

/** Undefined both for what does not exist and for what the reader may not see. */
export const placeOfFigures = (
  db: Kysely<ReadModel>,
  reader: Reader,
  { kind, id }: FiguresOf,
): Promise<ListeningPlace | undefined> => finders[kind](db, reader, id)
