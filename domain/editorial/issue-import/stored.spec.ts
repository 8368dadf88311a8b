import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import type { IssueImportEvent } from './events.ts'
import { fetchedSource, importedArticle } from './examples.ts'
import { issueImportDecider } from './issue-import.ts'

// The cast is sound: the folder has the events of this aggregate.
const eventsOf = (...names: string[]) => storedEvents(import.meta.dirname, names) as IssueImportEvent[]

it('reads every event in the shape it was first stored', () => {
  const state = fold(issueImportDecider, eventsOf('source-fetched', 'articles-imported', 'issue-import-completed'))
  expect(state.imported).toEqual({ hash: 'h1', faults: 1 })
  expect(state.fetched.daisy).toMatchObject({
    mediaId: fetchedSource.mediaId,
    filename: 'tidningen-48.zip',
    seconds: 3600.5,
  })
  expect(state.articles.get(importedArticle.key)).toMatchObject({
    articleId: importedArticle.articleId,
    marks: { name: 'n1', images: 'i1' },
    offered: { name: 'n2', text: 't2' },
  })
  const chosen = fold(issueImportDecider, eventsOf('articles-imported', 'import-choice-made', 'issue-import-failed'))
  expect(chosen.articles.get(importedArticle.key)?.marks).toEqual(chosenMarks)
  const kept = fold(issueImportDecider, eventsOf('articles-imported', 'gone-article-kept'))
  expect(kept.articles.get(importedArticle.key)?.kept).toBe(true)
})

const chosenMarks = { name: 'n2', level: 'l1', page: 'p1', text: 't2', byLine: 'b1', sound: 's1', images: 'i1' }

it('reads a manuscript with what an editor changed in it, and an article that it filled', () => {
  const state = fold(issueImportDecider, eventsOf('source-fetched-manuscript', 'articles-imported-manuscript'))
  expect(state.manuscripts).toMatchObject([
    { edited: { of: 'h0', edits: [{ passage: 1, level: 'h3' }, { isJoined: true }] } },
  ])
  const [article] = state.articles.values()
  expect(article).toMatchObject({ marks: { ingress: 'g1' }, offered: { ingress: 'g2' }, wasThere: true })
  expect(state.tally).toMatchObject({ added: 0 })
})

it('has a file for every event, and more for what manuscripts add', () =>
  expect(storedEvents(import.meta.dirname)).toHaveLength(8))
