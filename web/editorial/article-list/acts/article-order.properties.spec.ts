import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ContentsCommand } from '../../../../domain/editorial/contents/commands.ts'
import { contentsDecider } from '../../../../domain/editorial/contents/contents.ts'
import { articleAdded, articleIdOf, issueId } from '../../../../domain/editorial/contents/examples.ts'
import { type Contents, liveEntries } from '../../../../domain/editorial/contents/state.ts'
import { isRejection } from '../../../../domain/kernel/decider.ts'
import { anArticle } from '../testing.ts'
import { type Articles, placeArticle, placeArticles, setPage, shiftLevel, stepTarget } from './article-order.ts'

const { decide, evolve, initialState } = contentsDecider

const anyPage = fc.integer({ min: 1, max: 7 })
const anyId = fc.nat(5).map(articleIdOf)

/** Articles in the order of their pages, of which an editor has removed some. */
const anyContents = fc
  .tuple(fc.array(anyPage, { minLength: 1, maxLength: 6 }), fc.subarray([0, 1, 2, 3, 4, 5]))
  .map(([pages, removed]) => {
    const sorted = pages.toSorted((a, b) => a - b)
    const added = sorted.map((page, n) => articleAdded(n, page, { place: n + 1 }))
    const gone = removed
      .filter((n) => n < pages.length)
      .map((n) => ({ type: 'ArticleRemoved' as const, data: { issueId, articleId: articleIdOf(n) } }))
    return [...added, ...gone].reduce(evolve, initialState)
  })

const listOf = (contents: Contents): Articles =>
  liveEntries(contents).map(({ articleId, page, ownPage }) => anArticle('a', { _id: articleId, page, ownPage }))

const slotOf = ({ _id, page, ownPage }: Articles[number]) => ({ _id, page, ownPage })

type Act = { readonly command: ContentsCommand; readonly show: (articles: Articles) => Articles }

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ id: anyId, after: fc.option(anyId), page: fc.option(anyPage, { nil: undefined }) }).map(
    ({ id, after, page }): Act => ({
      command: { type: 'PlaceArticle', articleId: id, after, ...(page && { page }) },
      show: (articles) => placeArticle(articles, id, after, page),
    }),
  ),
  fc
    .record({ ids: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }), after: fc.option(anyId) })
    .map(({ ids, after }): Act => {
      const places = ids.map((_id, index) => ({ _id, after: ids[index - 1] ?? after }))
      return {
        command: { type: 'PlaceArticles', places: places.map(({ _id, ...to }) => ({ articleId: _id, ...to })) },
        show: (articles) => placeArticles(articles, places),
      }
    }),
  fc.record({ id: anyId, direction: fc.constantFrom('up' as const, 'down' as const) }).map(
    ({ id, direction }): Act => ({
      command: { type: 'MoveArticle', articleId: id, direction },
      show: (articles) => {
        const target = stepTarget(articles, id, direction)
        return target ? placeArticle(articles, id, target.after) : articles
      },
    }),
  ),
  fc.record({ id: anyId, page: anyPage }).map(
    ({ id, page }): Act => ({
      command: { type: 'ReviseArticle', articleId: id, changes: { page } },
      show: (articles) => setPage(articles, id, page),
    }),
  ),
  fc.record({ id: anyId, by: fc.integer({ min: -4, max: 4 }) }).map(
    ({ id, by }): Act => ({
      command: { type: 'ShiftArticles', articleId: id, by },
      show: (articles) => shiftLevel(articles, id, by),
    }),
  ),
)

it('shows the order that the server decides', () =>
  fc.assert(
    fc.property(anyContents, fc.array(anyAct, { minLength: 1, maxLength: 4 }), (contents, acts) => {
      let [now, shown] = [contents, listOf(contents)]
      for (const { command, show } of acts) {
        const decision = decide(command, now)
        fc.pre(!isRejection(decision))
        now = decision.reduce(evolve, now)
        shown = show(shown)
      }
      expect(shown.map(slotOf)).toEqual(listOf(now).map(slotOf))
    }),
  ))
