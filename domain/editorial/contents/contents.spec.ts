import { describe, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { type ContentsCommand, contentsCommands } from './commands.ts'
import { contentsDecider } from './contents.ts'
import type { ContentsEvent } from './events.ts'
import { articleAdded, attributes, codeOf, articleIdOf as id, issueId } from './examples.ts'

const given = specify(contentsDecider)
const articleFields = (n: number) => ({ issueId, articleId: id(n) })
const spot = (n: number, page: number, place: number) => ({ articleId: id(n), page, place })
const revise = (n: number, changes: object, from?: object): ContentsCommand =>
  // Parsed like a request at the edge.
  ({
    type: 'ReviseArticle',
    ...contentsCommands.ReviseArticle.parse({ articleId: id(n), changes, ...(from ? { from } : {}) }),
  })

describe('adding an article', () => {
  const add = (
    n: number,
    form: Partial<typeof attributes & { page: number }> = {},
    after?: number,
  ): ContentsCommand => ({
    type: 'AddArticle',
    issueId,
    articleId: id(n),
    code: codeOf(n),
    ...(after !== undefined && { after: id(after) }),
    form,
  })

  it('begins on page 1, active, without a name of its own', () =>
    given()
      .when(add(1))
      .then(articleAdded(1, 1, { name: 'Namnlös', category: '' })))

  it('goes on the page after the last', () =>
    given(articleAdded(1, 7)).when(add(2, attributes)).then(articleAdded(2, 8)))

  it('stays on page 1000 when there is none after it', () =>
    given(articleAdded(1, 1000))
      .when(add(2, attributes))
      .then(articleAdded(2, 1000, { place: 2048 })))

  it('goes last on the page that was asked for', () =>
    given(articleAdded(1, 5), articleAdded(2, 7))
      .when(add(3, { ...attributes, page: 5 }))
      .then(articleAdded(3, 5, { place: 2048 })))

  it('comes behind the article that was asked for: on the next page where that is free, else on its own', () => {
    given(articleAdded(1, 5), articleAdded(2, 7))
      .when(add(3, attributes, 1))
      .then(articleAdded(3, 6))
    given(articleAdded(1, 5), articleAdded(2, 6))
      .when(add(3, attributes, 1))
      .then(articleAdded(3, 5, { place: 2048 }))
    given(articleAdded(1, 5), articleAdded(2, 5, { place: 2048 }))
      .when(add(3, attributes, 1))
      .then(articleAdded(3, 5, { place: 1536 }))
    given(articleAdded(1, 5), articleAdded(2, 6))
      .when(add(3, attributes, 2))
      .then(articleAdded(3, 7))
  })

  it('has room made for it where two lie close to each other', () =>
    given(articleAdded(1, 5), articleAdded(2, 5, { place: 1025 }))
      .when(add(3, attributes, 1))
      .then(articleAdded(3, 5), {
        type: 'ArticlePaged',
        data: { ...articleFields(3), placed: [spot(3, 5, 2048), spot(2, 5, 3072)] },
      }))

  it('goes last where the article is gone behind which it was to come', () =>
    given(articleAdded(1, 5), articleAdded(2, 7))
      .when(add(3, attributes, 4))
      .then(articleAdded(3, 8)))

  it('is refused the second time', () => given(articleAdded(1, 1)).when(add(1)).thenRejected('ArticleAlreadyExists'))

  it('takes several in one act, each behind the one before, and leaves those that are there', () =>
    given(articleAdded(1, 5), articleAdded(2, 9))
      .when({
        type: 'AddArticles',
        issueId,
        articles: [
          { articleId: id(1), code: codeOf(1), form: {} },
          { articleId: id(3), code: codeOf(3), after: id(1), form: attributes },
          { articleId: id(4), code: codeOf(4), after: id(3), form: attributes },
        ],
      })
      .then(articleAdded(3, 6), articleAdded(4, 7)))
})

describe('numbering articles', () => {
  const number = (pageIncrement: number, ...numbers: number[]): ContentsCommand => ({
    type: 'NumberArticles',
    issueId,
    name: 'Kapitel',
    startNumber: numbers[0] ?? 1,
    pageIncrement,
    share: true,
    articles: numbers.map((n) => ({ articleId: id(n), code: codeOf(n) })),
  })
  const { name: _, ...common } = { ...attributes, category: '', share: true }
  const numbered = (n: number, page: number, place = 1024) => ({
    ...spot(n, page, place),
    code: codeOf(n),
    name: `Kapitel ${n}`,
  })

  it('creates them a step apart, one step after the last', () => {
    given()
      .when(number(5, 1, 2))
      .then({
        type: 'ArticlesNumbered',
        data: { issueId, articles: [numbered(1, 5), numbered(2, 10)], attributes: common },
      })
    given(articleAdded(9, 12))
      .when(number(5, 1))
      .then({ type: 'ArticlesNumbered', data: { issueId, articles: [numbered(1, 17)], attributes: common } })
  })

  it('puts them all on the last page when there is no step', () =>
    given(articleAdded(9, 12))
      .when(number(0, 1, 2))
      .then({
        type: 'ArticlesNumbered',
        data: { issueId, articles: [numbered(1, 12, 2048), numbered(2, 12, 3072)], attributes: common },
      }))

  it('is refused whole when one would pass page 1000', () =>
    given(articleAdded(9, 991))
      .when(number(5, 1, 2))
      .thenRejected('PageOutOfRange'))

  it('is refused the second time', () =>
    given(articleAdded(1, 1)).when(number(5, 1)).thenRejected('ArticleAlreadyExists'))
})

describe('revising an article', () => {
  it('becomes the acts it contains, those only that change something', () =>
    given(articleAdded(1, 3))
      .when(revise(1, { name: 'Isvägen', category: 'Nyheter', level: 'h3', export: true, info: 'Läs sakta', page: 4 }))
      .then(
        { type: 'ArticleRenamed', data: { ...articleFields(1), name: 'Isvägen' } },
        { type: 'ArticleDescribed', data: { ...articleFields(1), changes: { info: 'Läs sakta' } } },
        { type: 'ArticleLevelChanged', data: { ...articleFields(1), level: 'h3' } },
        { type: 'ExportSelectionChanged', data: { issueId, articleIds: [id(1)], export: true } },
        { type: 'ArticlePaged', data: { ...articleFields(1), placed: [spot(1, 4, 1024)] } },
      ))

  it('knows every other field', () =>
    given(articleAdded(1, 3))
      .when(
        revise(1, {
          category: 'Kultur',
          priority: 2,
          active: false,
          highLight: true,
          mark: true,
          share: true,
          reuse: true,
          reuseUntil: '2026-12-24',
        }),
      )
      .then(
        { type: 'ArticleCategorised', data: { ...articleFields(1), category: 'Kultur' } },
        { type: 'ArticlePrioritised', data: { ...articleFields(1), priority: 2 } },
        { type: 'ArticleActivationChanged', data: { ...articleFields(1), active: false } },
        { type: 'ArticleHighlighted', data: { ...articleFields(1), highLight: true } },
        { type: 'ArticleMarked', data: { ...articleFields(1), mark: true } },
        { type: 'ArticleShared', data: { ...articleFields(1), share: true } },
        {
          type: 'ArticleReuseChosen',
          data: { ...articleFields(1), changes: { reuse: true, reuseUntil: '2026-12-24' } },
        },
      ))

  it('calls an article without a name Namnlös', () =>
    given(articleAdded(1, 3))
      .when(revise(1, { name: '  ' }))
      .then({ type: 'ArticleRenamed', data: { ...articleFields(1), name: 'Namnlös' } }))

  it('is refused when what the sender was looking at has changed', () => {
    given(articleAdded(1, 3))
      .when(revise(1, { name: 'Isvägen' }, { name: 'Isvägen stängd' }))
      .thenRejected('ArticleHasChanged')
    given(articleAdded(1, 3))
      .when(revise(1, { page: 9 }, { page: 2 }))
      .thenRejected('ArticleHasChanged')
  })

  it('says nothing when it is so already, whatever the sender saw', () =>
    given(articleAdded(1, 3))
      .when(revise(1, { page: 3 }, { page: 2 }))
      .thenNothing())

  it('is refused for a removed article', () =>
    given(articleAdded(1, 3), { type: 'ArticleRemoved', data: articleFields(1) })
      .when(revise(1, {}))
      .thenRejected('ArticleNotFound'))
})

describe('acts on the whole list', () => {
  const selected = (ids: number[], value: boolean): ContentsEvent => ({
    type: 'ExportSelectionChanged',
    data: { issueId, articleIds: ids.map(id), export: value },
  })

  it('selects what is not in the export yet, and else takes all out', () => {
    const list = [articleAdded(1, 1), articleAdded(2, 2, { export: true })]
    given(...list)
      .when({ type: 'ToggleExportAll' })
      .then(selected([1], true))
    given(...list, selected([1], true))
      .when({ type: 'ToggleExportAll' })
      .then(selected([1, 2], false))
    given().when({ type: 'ToggleExportAll' }).thenNothing()
  })

  it('hides changes: new names, new content and moves', () => {
    const changed: ContentsEvent = { type: 'ArticleContentChanged', data: articleFields(1) }
    const renamed: ContentsEvent = { type: 'ArticleRenamed', data: { ...articleFields(2), name: 'Kören' } }
    const moved: ContentsEvent = {
      type: 'ArticleMoved',
      data: { ...articleFields(3), direction: 'up', placed: [spot(3, 1, 512)] },
    }
    const cleared: ContentsEvent = { type: 'ChangesCleared', data: { issueId, articleIds: [3, 1, 2].map(id) } }
    const history = [
      articleAdded(1, 1),
      articleAdded(2, 2),
      articleAdded(3, 3),
      articleAdded(4, 4),
      changed,
      renamed,
      moved,
    ]
    given(...history)
      .when({ type: 'ClearChanged' })
      .then(cleared)
    given(...history, cleared)
      .when({ type: 'ClearChanged' })
      .thenNothing()
  })

  it('notes a change once', () => {
    const changed: ContentsEvent = { type: 'ArticleContentChanged', data: articleFields(1) }
    given(articleAdded(1, 1))
      .when({ type: 'NoteArticleChanged', articleId: id(1) })
      .then(changed)
    given(articleAdded(1, 1), changed)
      .when({ type: 'NoteArticleChanged', articleId: id(1) })
      .thenNothing()
    given()
      .when({ type: 'NoteArticleChanged', articleId: id(1) })
      .thenRejected('ArticleNotFound')
  })

  it('clears bookmarks', () => {
    const cleared: ContentsEvent = { type: 'MarksCleared', data: { issueId, articleIds: [id(1)] } }
    given(articleAdded(1, 1, { mark: true }), articleAdded(2, 2))
      .when({ type: 'ClearMarks' })
      .then(cleared)
    given(articleAdded(1, 1, { mark: true }), cleared)
      .when({ type: 'ClearMarks' })
      .thenNothing()
  })

  it('records which articles were exported', () =>
    given(articleAdded(1, 1), articleAdded(2, 2))
      .when({ type: 'RecordExport', articleIds: [id(2), id(9)] })
      .then({ type: 'ArticlesExported', data: { issueId, articleIds: [id(2)] } }))
})

describe('removing an article', () => {
  const removed: ContentsEvent = { type: 'ArticleRemoved', data: articleFields(1) }

  it('removes it once and brings it back', () => {
    given(articleAdded(1, 1))
      .when({ type: 'RemoveArticle', articleId: id(1) })
      .then(removed)
    given(articleAdded(1, 1), removed)
      .when({ type: 'RemoveArticle', articleId: id(1) })
      .thenNothing()
    given(articleAdded(1, 1), removed)
      .when({ type: 'RestoreArticle', articleId: id(1) })
      .then({ type: 'ArticleRestored', data: articleFields(1) })
    given(articleAdded(1, 1))
      .when({ type: 'RestoreArticle', articleId: id(1) })
      .thenNothing()
    given()
      .when({ type: 'RemoveArticle', articleId: id(1) })
      .thenRejected('ArticleNotFound')
    given(articleAdded(1, 1))
      .when({ type: 'RestoreArticle', articleId: id(2) })
      .thenRejected('ArticleNotFound')
  })
})
