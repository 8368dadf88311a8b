import { type Kysely, sql } from 'kysely'
import type { ReadModel } from '../read-model.ts'
import { issuesTable } from './issue/table.ts'
import { issueArticlesTable } from './issue-articles/table.ts'
import { mediaTable } from './media/table.ts'
import { publicationsTable } from './publication/table.ts'
import { publicationGroupsTable } from './publication-group/table.ts'
import { runsTable } from './run/table.ts'
import { submissionsTable } from './submission/table.ts'

// The organisation of an entity, and an article's issue, removed ones included; undefined for an unknown id.

const publications = (db: Kysely<ReadModel>) => db.selectFrom(publicationsTable).select(`${publicationsTable}.customer`)

const issues = (db: Kysely<ReadModel>) =>
  publications(db).innerJoin(issuesTable, `${issuesTable}.publication_id`, `${publicationsTable}.id`)

export const ownerOfPublication = (db: Kysely<ReadModel>, id: string) =>
  publications(db).where(`${publicationsTable}.id`, '=', id).executeTakeFirst()

export const ownerOfIssue = (db: Kysely<ReadModel>, id: string) =>
  issues(db).where(`${issuesTable}.id`, '=', id).executeTakeFirst()

export const ownerOfArticle = (db: Kysely<ReadModel>, id: string) =>
  issues(db)
    .innerJoin(issueArticlesTable, `${issueArticlesTable}.issue_id`, `${issuesTable}.id`)
    .select(`${issuesTable}.id as issueId`)
    .where(`${issueArticlesTable}.id`, '=', id)
    .executeTakeFirst()

// The organisations behind many things at once, removed ones included; null where the publication has none.

type OwnedThing = { readonly id: string; readonly organization: string | null }

/** Those of things that name their publication in a column. */
export const organizationsByPublication =
  (table: string, column: string) =>
  async (db: Kysely<ReadModel>, ids: readonly string[]): Promise<readonly OwnedThing[]> => {
    const found = await sql<OwnedThing>`
      select thing.id, own.customer as organization
      from ${sql.table(table)} thing
      join ${sql.table(publicationsTable)} own on own.id = ${sql.ref(`thing.${column}`)}
      where thing.id = any(${ids}::uuid[])`.execute(db)
    return found.rows
  }

/** Those of things that name their issue in a column. */
export const organizationsByIssue =
  (table: string) =>
  async (db: Kysely<ReadModel>, ids: readonly string[]): Promise<readonly OwnedThing[]> => {
    const found = await sql<OwnedThing>`
      select thing.id, own.customer as organization
      from ${sql.table(table)} thing
      join ${sql.table(issuesTable)} issue on issue.id = thing.issue_id
      join ${sql.table(publicationsTable)} own on own.id = issue.publication_id
      where thing.id = any(${ids}::uuid[])`.execute(db)
    return found.rows
  }

/** A file belongs to its article, its issue or its publication; one of a quotation or of the office to no organisation. */
const organizationsOfFiles = async (db: Kysely<ReadModel>, ids: readonly string[]): Promise<readonly OwnedThing[]> => {
  const found = await sql<OwnedThing>`
    select file.id, own.customer as organization
    from ${sql.table(mediaTable)} file
    left join ${sql.table(issueArticlesTable)} article on article.id = file.article_id
    left join ${sql.table(issuesTable)} issue on issue.id = coalesce(article.issue_id, file.issue_id)
    left join ${sql.table(publicationsTable)} own on own.id = coalesce(issue.publication_id, file.publication_id)
    where file.id = any(${ids}::uuid[])`.execute(db)
  return found.rows
}

/** A group belongs to the organisations of its members; one without members to none. */
const organizationsOfGroups = async (db: Kysely<ReadModel>, ids: readonly string[]): Promise<readonly OwnedThing[]> => {
  const found = await sql<OwnedThing>`
    select all_groups.id, own.customer as organization
    from ${sql.table(publicationGroupsTable)} all_groups
    left join lateral jsonb_array_elements_text(all_groups.publications) member on true
    left join ${sql.table(publicationsTable)} own on own.id = member::uuid
    where all_groups.id = any(${ids}::uuid[])`.execute(db)
  return found.rows
}

export const organizationsOf = {
  publicationGroup: organizationsOfGroups,
  publication: organizationsByPublication(publicationsTable, 'id'),
  issue: organizationsByPublication(issuesTable, 'publication_id'),
  article: organizationsByIssue(issueArticlesTable),
  file: organizationsOfFiles,
  submission: organizationsByPublication(submissionsTable, 'publication_id'),
  run: organizationsByIssue(runsTable),
}
