import { describe, it } from 'vitest'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import { type ContentsCommand, contentsCommands } from '../commands.ts'
import { contentsDecider } from '../contents.ts'
import type { ContentsEvent } from '../events.ts'
import { articleAdded, articleIdOf as id, issueId } from '../examples.ts'

const given = specify(contentsDecider)
const articleFields = (n: number) => ({ issueId, articleId: id(n) })
const spot = (n: number, page: number, place: number) => ({ articleId: id(n), page, place })

describe('moving one step', () => {
  const move = (n: number, direction: 'up' | 'down', from?: object): ContentsCommand => ({
    type: 'MoveArticle',
    ...contentsCommands.MoveArticle.parse({ articleId: id(n), direction, ...(from ? { from } : {}) }),
  })
  const list = [articleAdded(1, 1), articleAdded(2, 2), articleAdded(3, 2, { place: 2048 }), articleAdded(4, 5)]

  it('takes the page of the neighbour it passes', () => {
    given(...list)
      .when(move(2, 'up'))
      .then({
        type: 'ArticleMoved',
        data: { ...articleFields(2), direction: 'up', placed: [spot(2, 1, 512)], ownPage: 2 },
      })
    given(...list)
      .when(move(3, 'down'))
      .then({
        type: 'ArticleMoved',
        data: { ...articleFields(3), direction: 'down', placed: [spot(3, 5, 2048)], ownPage: 2 },
      })
  })

  it('stays on its page when the neighbour is there too', () =>
    given(...list)
      .when(move(3, 'up'))
      .then({ type: 'ArticleMoved', data: { ...articleFields(3), direction: 'up', placed: [spot(3, 2, 512)] } }))

  it('goes nowhere past the ends', () => {
    given(...list)
      .when(move(1, 'up'))
      .thenNothing()
    given(...list)
      .when(move(4, 'down'))
      .thenNothing()
  })

  it('passes removed articles by', () =>
    given(...list, { type: 'ArticleRemoved', data: articleFields(2) })
      .when(move(3, 'up'))
      .then({
        type: 'ArticleMoved',
        data: { ...articleFields(3), direction: 'up', placed: [spot(3, 1, 512)], ownPage: 2 },
      }))

  it('is refused when the list is no longer as the sender saw it', () => {
    given(...list)
      .when(move(3, 'up', { after: id(1) }))
      .thenRejected('ArticleHasMoved')
    given(...list)
      .when(move(3, 'up', { page: 3 }))
      .thenRejected('ArticleHasMoved')
    given(...list)
      .when(move(9, 'up'))
      .thenRejected('ArticleNotFound')
  })

  it('renumbers a page that has no room left', () => {
    const crowded = [
      articleAdded(1, 1, { place: 1 }),
      articleAdded(2, 1, { place: 2 }),
      articleAdded(3, 1, { place: 3 }),
    ]
    given(...crowded)
      .when(move(3, 'up'))
      .then({
        type: 'ArticleMoved',
        data: { ...articleFields(3), direction: 'up', placed: [spot(1, 1, 1024), spot(3, 1, 2048), spot(2, 1, 3072)] },
      })
  })
})

describe('putting an article in a place', () => {
  const put = (n: number, after: number | null, more: object = {}): ContentsCommand => ({
    type: 'PlaceArticle',
    ...contentsCommands.PlaceArticle.parse({ articleId: id(n), after: after && id(after), ...more }),
  })
  const list = [articleAdded(1, 1), articleAdded(2, 3), articleAdded(3, 6)]

  it('puts it after another, on the page nearest to its own that the order allows, and back on its own', () => {
    const moved: ContentsEvent = {
      type: 'ArticleMoved',
      data: { ...articleFields(3), direction: 'up', placed: [spot(3, 3, 512)], ownPage: 6 },
    }
    given(...list)
      .when(put(3, 1))
      .then(moved)
    given(...list, moved)
      .when(put(3, 2))
      .then({ type: 'ArticleMoved', data: { ...articleFields(3), direction: 'down', placed: [spot(3, 6, 1024)] } })
  })

  it('lets the page it lies on be its own once an editor has cleared the changes', () =>
    given(
      ...list,
      { type: 'ArticleMoved', data: { ...articleFields(3), direction: 'up', placed: [spot(3, 3, 512)], ownPage: 6 } },
      { type: 'ChangesCleared', data: { issueId, articleIds: [id(3)] } },
    )
      .when(put(3, 2))
      .then({ type: 'ArticleMoved', data: { ...articleFields(3), direction: 'down', placed: [spot(3, 3, 2048)] } }))

  it('puts it first', () =>
    given(...list)
      .when(put(3, null))
      .then({
        type: 'ArticleMoved',
        data: { ...articleFields(3), direction: 'up', placed: [spot(3, 1, 512)], ownPage: 6 },
      }))

  it('takes a page between those of its neighbours', () => {
    given(...list)
      .when(put(3, 1, { page: 2 }))
      .then({ type: 'ArticleMoved', data: { ...articleFields(3), direction: 'up', placed: [spot(3, 2, 1024)] } })
    given(...list)
      .when(put(2, 1, { page: 5 }))
      .then({ type: 'ArticlePaged', data: { ...articleFields(2), placed: [spot(2, 5, 1024)] } })
    given(...list)
      .when(put(3, 1, { page: 4 }))
      .thenRejected('PageOutOfOrder')
  })

  it('says nothing when it lies there already, whatever the sender saw', () =>
    given(...list)
      .when(put(2, 1, { from: { after: id(3) } }))
      .thenNothing())

  it('is refused when the article or the one before it is gone', () => {
    given(...list)
      .when(put(9, 1))
      .thenRejected('ArticleNotFound')
    given(...list)
      .when(put(1, 9))
      .thenRejected('ArticleNotFound')
    given(...list)
      .when(put(3, 1, { from: { after: id(1) } }))
      .thenRejected('ArticleHasMoved')
  })
})

describe('shifting an article and all that follow', () => {
  const shift = (n: number, by: number, from?: object): ContentsCommand => ({
    type: 'ShiftArticles',
    ...contentsCommands.ShiftArticles.parse({ articleId: id(n), by, ...(from ? { from } : {}) }),
  })
  const list = [articleAdded(1, 1), articleAdded(2, 3), articleAdded(3, 998)]

  it('moves each page by as much', () =>
    given(...list)
      .when(shift(2, 2))
      .then({
        type: 'ArticlesShifted',
        data: { ...articleFields(2), by: 2, placed: [spot(2, 5, 1024), spot(3, 1000, 1024)] },
      }))

  it('is refused whole when the last would pass page 1000', () =>
    given(...list)
      .when(shift(2, 3))
      .thenRejected('PageOutOfRange'))

  it('comes back, but not past the article before it', () => {
    given(...list)
      .when(shift(2, -2))
      .then({
        type: 'ArticlesShifted',
        data: { ...articleFields(2), by: -2, placed: [spot(2, 1, 2048), spot(3, 996, 1024)] },
      })
    given(...list, articleAdded(4, 999))
      .when(shift(3, -996))
      .thenRejected('PageOutOfOrder')
  })

  it('is refused when the sender saw another page', () =>
    given(...list)
      .when(shift(2, 1, { page: 4 }))
      .thenRejected('ArticleHasMoved'))
})
