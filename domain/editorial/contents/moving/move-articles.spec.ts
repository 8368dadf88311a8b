import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { ContentsCommand } from '../commands.ts'
import { contentsDecider } from '../contents.ts'
import { articleAdded, articleIdOf as id, issueId } from '../examples.ts'
import { type Contents, liveEntries } from '../state.ts'

const given = specify(contentsDecider)
const place = (...places: readonly (readonly [number, number | null, object?])[]): ContentsCommand => ({
  type: 'PlaceArticles',
  places: places.map(([n, after, also]) => ({ articleId: id(n), after: after === null ? null : id(after), ...also })),
})
const list = [articleAdded(1, 1), articleAdded(2, 2), articleAdded(3, 3), articleAdded(4, 4)]

describe('moving several', () => {
  it('places each where the ones before it lie, in one act', () =>
    given(...list)
      .when(place([1, 3], [2, 1]))
      .then(
        {
          type: 'ArticleMoved',
          data: {
            issueId,
            articleId: id(1),
            direction: 'down',
            placed: [{ articleId: id(1), page: 3, place: 2048 }],
            ownPage: 1,
          },
        },
        {
          type: 'ArticleMoved',
          data: {
            issueId,
            articleId: id(2),
            direction: 'down',
            placed: [{ articleId: id(2), page: 3, place: 3072 }],
            ownPage: 2,
          },
        },
      ))

  it('moves all or none', () =>
    given(...list)
      .when(place([1, 3], [9, 1]))
      .thenRejected('ArticleNotFound'))

  it('is refused when one of them has moved since, and says nothing when they lie there already', () => {
    const seen = { from: { after: id(3) } }
    given(...list)
      .when(place([1, 3], [2, 1, seen]))
      .thenRejected('ArticleHasMoved')
    given(...list)
      .when(place([2, 1, seen], [3, 2]))
      .thenNothing()
  })
})

const contentsAfter = (contents: Contents, command: ContentsCommand): Contents => {
  const decision = contentsDecider.decide(command, contents)
  if (!Array.isArray(decision)) throw new Error(JSON.stringify(decision))
  return decision.reduce(contentsDecider.evolve, contents)
}
const orderOf = (contents: Contents) => liveEntries(contents).map(({ articleId, page }) => `${articleId} ${page}`)

it('comes back to order and pages, article by article from the top', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 7 }),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      fc.nat(7),
      (pages, chosen, target) => {
        const all = pages.toSorted((a, b) => a - b).map((page, n) => articleAdded(n, page, { place: n + 1 }))
        const contents = all.reduce(contentsDecider.evolve, contentsDecider.initialState)
        const moving = chosen.filter((n) => n < all.length)
        const others = all.map((_, n) => n).filter((n) => !moving.includes(n))
        const [first] = moving
        fc.pre(first !== undefined)
        const to = others[target % (others.length + 1)] ?? null
        const moved = contentsAfter(contents, place(...moving.map((n, at) => [n, moving[at - 1] ?? to] as const)))
        const back = moving.map((n) => [n, n === 0 ? null : n - 1, { page: all[n]?.data.page }] as const)
        expect(orderOf(contentsAfter(moved, place(...back)))).toEqual(orderOf(contents))
      },
    ),
  ))
