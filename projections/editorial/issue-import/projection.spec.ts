import { beforeEach, expect, it } from 'vitest'
import type { IssueImportEvent } from '../../../domain/editorial/issue-import/events.ts'
import {
  actorId,
  articleId,
  fetchedSource,
  ids,
  importedArticle,
  importId,
} from '../../../domain/editorial/issue-import/examples.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { issueImports } from './projection.ts'
import { findIssueImport } from './queries.ts'

const db = await openReadModel(issueImports)
beforeEach(() => emptyReadModel(db, issueImports))

const { issueId } = ids
const { key } = importedArticle
const importAfter = async (...events: readonly IssueImportEvent[]) => {
  const history = recordedHistory(...events)
  await projectAll(db, issueImports, history)
  // Delivered twice, as after a crash.
  await projectAll(db, issueImports, history)
  return findIssueImport(db, issueId)
}

const articlesImported = (article: typeof importedArticle): IssueImportEvent => ({
  type: 'ArticlesImported',
  data: { ...ids, importId, articles: [article] },
})
const importCompleted: IssueImportEvent = {
  type: 'IssueImportCompleted',
  data: {
    ...ids,
    importId,
    origin: 'daisy',
    hash: 'h1',
    filename: 'tidningen-48.zip',
    added: 11,
    changed: 0,
    waiting: 1,
    gone: 0,
    faults: 1,
  },
}

it('shows what has been fetched and how the last import ended', async () => {
  expect(await findIssueImport(db, issueId)).toEqual({ issue: issueId, fetched: [], last: null, articles: [] })
  expect(await importAfter({ type: 'SourceFetched', data: fetchedSource }, importCompleted)).toMatchObject({
    fetched: [{ origin: 'daisy', filename: 'tidningen-48.zip', articles: 12, seconds: 3600.5 }],
    last: { added: 11, reason: null },
  })
  const failed: IssueImportEvent = {
    type: 'IssueImportFailed',
    data: { ...ids, importId, origin: 'rss', reason: 'Filen är tom.' },
  }
  expect(await importAfter(failed)).toMatchObject({ last: { origin: 'rss', reason: 'Filen är tom.' } })
})

it('lists the articles that wait for a choice, until it is made, and those that are gone', async () => {
  const waiting = { ...importedArticle, offered: { text: 't2' } }
  expect(await importAfter(articlesImported(importedArticle))).toMatchObject({ articles: [] })
  expect(await importAfter(articlesImported(waiting))).toMatchObject({
    articles: [{ key, article: articleId, fields: ['text'], isGone: false }],
  })
  const choice: IssueImportEvent = {
    type: 'ImportChoiceMade',
    data: { ...ids, key, articleId, chosen: 'own', fields: ['text'], by: actorId },
  }
  expect(await importAfter(choice)).toMatchObject({ articles: [] })
  expect(await importAfter(articlesImported({ ...importedArticle, gone: true }))).toMatchObject({
    articles: [{ key, fields: [], isGone: true }],
  })
  expect(await importAfter(articlesImported(importedArticle))).toMatchObject({ articles: [] })
})

it('lists no article that an editor keeps, until it comes back and is lost again', async () => {
  const gone = articlesImported({ ...importedArticle, gone: true })
  const kept: IssueImportEvent = { type: 'GoneArticleKept', data: { ...ids, key, articleId, by: actorId } }
  expect(await importAfter(gone, kept)).toMatchObject({ articles: [] })
  expect(await importAfter(articlesImported(importedArticle), gone)).toMatchObject({
    articles: [{ key, isGone: true }],
  })
  const waiting = articlesImported({ ...importedArticle, gone: true, offered: { text: 't2' } })
  expect(await importAfter(waiting, kept)).toMatchObject({ articles: [{ key, fields: ['text'], isGone: false }] })
})
