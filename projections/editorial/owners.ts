import type { Kysely } from 'kysely'
import type { ReadModel } from '../read-model.ts'
import { issuesTable } from './issue/table.ts'
import { issueArticlesTable } from './issue-articles/table.ts'
import { publicationsTable } from './publication/table.ts'

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
