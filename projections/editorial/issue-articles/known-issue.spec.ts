import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { context } from '../../../commands/editorial/issue/testing.ts'
import { articleAdded, articleIdOf, issueId } from '../../../domain/editorial/contents/examples.ts'
import { insertCheckpoint } from '../../kernel/runner/checkpoint.ts'
import { openReadModel, projectAll } from '../../testing.ts'
import { findKnownIssue } from './known-issue.ts'
import { issueArticles } from './projection.ts'
import { issueArticlesTable } from './table.ts'

it('finds the issue of an article whether the read model has seen it or not', async () => {
  const db = await openReadModel(issueArticles)
  await insertCheckpoint(db, issueArticlesTable, 'issue-articles')
  const log = inMemoryEventLog()
  const issueOf = issuesOfArticles(log, (articleId) => findKnownIssue(db, articleId))
  expect(await issueOf(articleIdOf(1))).toBeUndefined()

  const first = await log.append(contentsStream(issueId), [articleAdded(1, 1)], 'noStream', context('add 1'))
  expect(await issueOf(articleIdOf(1))).toBe(issueId)
  await projectAll(db, issueArticles, (await log.readAll({})).events)
  await sql`update projection_checkpoint set position = ${first.position}`.execute(db)
  await log.append(contentsStream(issueId), [articleAdded(2, 1)], first.revision, context('add 2'))
  expect(await Promise.all([1, 2].map((number) => issueOf(articleIdOf(number))))).toEqual([issueId, issueId])
  expect(await issueOf(articleIdOf(3))).toBeUndefined()
})
