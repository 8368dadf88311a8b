import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { IssueImportId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type {
  ArticlesImported,
  GoneArticleKept,
  ImportChoiceMade,
  IssueImportCompleted,
  IssueImportEvent,
} from './events.ts'
import { actorId, articleId, fetchedSource, ids, importedArticle, importId, marksOf } from './examples.ts'
import { isAllImported, issueImportDecider } from './issue-import.ts'

const otherImport = IssueImportId.parse('0199e2a0-0000-7000-8000-0000000000d9')
const given = specify(issueImportDecider)
const sourceFetched: IssueImportEvent = { type: 'SourceFetched', data: fetchedSource }
const articlesImported = (article = importedArticle): ArticlesImported => ({
  type: 'ArticlesImported',
  data: { ...ids, importId, articles: [article] },
})
const counts = { added: 1, changed: 0, waiting: 0, gone: 0, faults: 0 }
const importCompleted: IssueImportCompleted = {
  type: 'IssueImportCompleted',
  data: { ...ids, ...counts, importId, origin: 'daisy', hash: 'h1', filename: 'tidningen-48.zip' },
}

describe('a source', () => {
  it('is noted when it says something else than the one before', () => {
    given()
      .when({ type: 'RecordFetch', ...fetchedSource })
      .then(sourceFetched)
    given(sourceFetched)
      .when({ type: 'RecordFetch', ...fetchedSource, modifiedAt: null })
      .thenNothing()
    const newer = { ...fetchedSource, hash: 'h2' }
    given(sourceFetched)
      .when({ type: 'RecordFetch', ...newer })
      .then({ type: 'SourceFetched', data: newer })
  })
})

describe('a source that is imported once more', () => {
  const source = { ...fetchedSource, articles: 1, faults: 0 }
  const article = { ...importedArticle, key: 'book path:isvägen' }
  const after = (...events: readonly IssueImportEvent[]) => isAllImported(fold(issueImportDecider, events), source)
  const completed = (data: Partial<IssueImportCompleted['data']> = {}): IssueImportCompleted => ({
    ...importCompleted,
    data: { ...importCompleted.data, ...data },
  })

  it('has nothing to give when all of it came', () => expect(after(articlesImported(article), completed())).toBe(true))

  it.each([
    ['has not been imported', [articlesImported(article)]],
    ['says something else now', [articlesImported(article), completed({ hash: 'h0' })]],
    ['has a file that did not come', [articlesImported(article), completed({ faults: 1 })]],
    ['has an article that was left out', [completed(), articlesImported({ ...article, key: 'feed id:1' })]],
    ['has an article that was gone', [articlesImported({ ...article, gone: true }), completed()]],
    ['came when a person had left out articles', [articlesImported(article), completed({ leftOut: ['book id:2'] })]],
  ] as const)('is read again when it %s', (_, events) => expect(after(...events)).toBe(false))
})

describe('an import', () => {
  it('records the articles that are not as before', () => {
    given()
      .when({ type: 'RecordArticles', ...ids, importId, articles: [importedArticle] })
      .then(articlesImported())
    const other = { ...importedArticle, key: 'path:vädret' }
    given(articlesImported())
      .when({ type: 'RecordArticles', ...ids, importId, articles: [importedArticle, other] })
      .then(articlesImported(other))
  })

  it('says what it has done, the part before a crash included, and leaves no trace when that is nothing', () => {
    const { added: _a, changed: _c, waiting: _w, gone: _g, ...sent } = importCompleted.data
    const complete = { ...sent, type: 'CompleteImport' } as const
    const changed = { ...importedArticle, marks: marksOf('2') }
    given(articlesImported()).when(complete).then(importCompleted)
    given(articlesImported(), importCompleted)
      .when({ ...complete, importId: otherImport })
      .thenNothing()
    given(articlesImported(), importCompleted, {
      type: 'ArticlesImported',
      data: { ...ids, importId: otherImport, articles: [changed, { ...importedArticle, key: 'path:ny' }] },
    })
      .when({ ...complete, importId: otherImport })
      .then({
        type: 'IssueImportCompleted',
        data: { ...importCompleted.data, importId: otherImport, added: 1, changed: 1 },
      })
  })
})

it('counts no article that an editor has removed among those that wait', () => {
  const { added: _a, changed: _c, waiting: _w, gone: _g, ...sent } = importCompleted.data
  const complete = { ...sent, type: 'CompleteImport' } as const
  const waiting = articlesImported({ ...importedArticle, offered: { text: '2' } })
  given(waiting)
    .when(complete)
    .then({ ...importCompleted, data: { ...importCompleted.data, waiting: 1 } })
  given(waiting)
    .when({ ...complete, removed: [articleId] })
    .then(importCompleted)
})

describe('an article that the source no longer has', () => {
  const gone = articlesImported({ ...importedArticle, gone: true })
  const keep = { type: 'KeepGoneArticle', ...ids, key: importedArticle.key, by: actorId } as const
  const kept: GoneArticleKept = {
    type: 'GoneArticleKept',
    data: { ...ids, key: importedArticle.key, articleId, by: actorId },
  }

  it('is kept once, and only while it is gone', () => {
    given(gone).when(keep).then(kept)
    given(gone, kept).when(keep).thenNothing()
    given(articlesImported()).when(keep).thenRejected('NothingGone')
    given(gone, kept, articlesImported()).when(keep).thenRejected('NothingGone')
    given(gone, kept, articlesImported(), gone).when(keep).then(kept)
  })
})

describe('an editor who has changed what the source has changed, too', () => {
  const waiting = { ...importedArticle, offered: { name: '2', text: '2' } }
  const choice: ImportChoiceMade['data'] = {
    ...ids,
    key: importedArticle.key,
    articleId,
    chosen: 'own',
    fields: ['name', 'text'],
    by: actorId,
  }

  it('chooses once', () => {
    const choose = { type: 'ChooseVersion', ...ids, key: importedArticle.key, chosen: 'own', by: actorId } as const
    given(articlesImported(waiting)).when(choose).then({ type: 'ImportChoiceMade', data: choice })
    given(articlesImported(waiting), { type: 'ImportChoiceMade', data: choice })
      .when(choose)
      .thenRejected('NothingToChoose')
    given(articlesImported()).when(choose).thenRejected('NothingToChoose')
  })

  it('is not offered the same version again', () => {
    const state = fold(issueImportDecider, [articlesImported(waiting), { type: 'ImportChoiceMade', data: choice }])
    const { offered, marks } = state.articles.get(importedArticle.key) ?? {}
    expect(offered).toBeUndefined()
    expect(marks).toEqual(marksOf('1', { name: '2', text: '2' }))
  })
})
