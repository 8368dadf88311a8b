import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../../kernel/decider.ts'
import type { ContentsCommand } from './commands.ts'
import { contentsDecider } from './contents.ts'
import { articleIdOf, codeOf, issueId } from './examples.ts'
import { type Contents, type Entry, findArticle, liveEntries } from './state.ts'

const anyArticleId = fc.integer({ min: 0, max: 7 }).map(articleIdOf)
const page = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 996, max: 1000 }))

const command: fc.Arbitrary<ContentsCommand> = fc.oneof(
  fc.record(
    {
      type: fc.constant('AddArticle' as const),
      issueId: fc.constant(issueId),
      articleId: anyArticleId,
      code: fc.constant(codeOf(1)),
      after: anyArticleId,
      form: fc.record({ page }, { requiredKeys: [] }),
    },
    { requiredKeys: ['type', 'issueId', 'articleId', 'code', 'form'] },
  ),
  fc.record({
    type: fc.constant('NumberArticles' as const),
    issueId: fc.constant(issueId),
    name: fc.constant('Kapitel'),
    startNumber: fc.constant(1),
    pageIncrement: fc.integer({ min: 0, max: 5 }),
    share: fc.boolean(),
    articles: fc
      .uniqueArray(anyArticleId, { minLength: 1, maxLength: 4 })
      .map((ids) => ids.map((articleId) => ({ articleId, code: codeOf(1) }))),
  }),
  fc.record({ type: fc.constant('ReviseArticle' as const), articleId: anyArticleId, changes: fc.record({ page }) }),
  fc.record({
    type: fc.constant('MoveArticle' as const),
    articleId: anyArticleId,
    direction: fc.constantFrom('up' as const, 'down' as const),
  }),
  fc.record(
    { type: fc.constant('PlaceArticle' as const), articleId: anyArticleId, after: fc.option(anyArticleId), page },
    { requiredKeys: ['type', 'articleId', 'after'] },
  ),
  fc.record({
    type: fc.constant('ShiftArticles' as const),
    articleId: anyArticleId,
    by: fc.integer({ min: -4, max: 4 }),
  }),
  fc.record({ type: fc.constantFrom('RemoveArticle' as const, 'RestoreArticle' as const), articleId: anyArticleId }),
)

const commands = fc.array(command, { maxLength: 60, size: 'max' })

const contentsAfter = (contents: Contents, asked: ContentsCommand): Contents => {
  const decision = contentsDecider.decide(asked, contents)
  return isRejection(decision) ? contents : decision.reduce(contentsDecider.evolve, contents)
}
const isBehind = (before: Entry | undefined, { page, place }: Entry) =>
  Number.isInteger(place) &&
  page >= 1 &&
  page <= 1000 &&
  (before === undefined || before.page < page || (before.page === page && before.place < place))
const anyReordering = command.filter(
  ({ type }) => !['AddArticle', 'NumberArticles', 'RemoveArticle', 'RestoreArticle'].includes(type),
)
const start = contentsDecider.initialState
const idsOf = (contents: Contents) => liveEntries(contents).map(({ articleId }) => articleId)

it('pages never fall along the list, places never repeat, and every page is between 1 and 1000', () =>
  fc.assert(
    fc.property(commands, (asked) => {
      let contents = start
      for (const one of asked) {
        contents = contentsAfter(contents, one)
        expect(contents.entries.filter((entry, index) => !isBehind(contents.entries[index - 1], entry))).toEqual([])
      }
    }),
    { numRuns: 300 },
  ))

it('loses no article and doubles none when they are moved', () =>
  fc.assert(
    fc.property(commands, anyReordering, (asked, last) => {
      const contents = asked.reduce(contentsAfter, start)
      expect(idsOf(contentsAfter(contents, last)).toSorted()).toEqual(idsOf(contents).toSorted())
    }),
  ))

it('brings a removed article back to where it was', () =>
  fc.assert(
    fc.property(commands, anyArticleId, (asked, articleId) => {
      const contents = asked.reduce(contentsAfter, start)
      fc.pre(findArticle(contents, articleId) !== undefined)
      const removed = contentsAfter(contents, { type: 'RemoveArticle', articleId })
      const restored = contentsAfter(removed, { type: 'RestoreArticle', articleId })
      expect(idsOf(restored)).toEqual(idsOf(contents))
      expect(findArticle(restored, articleId)?.page).toBe(findArticle(contents, articleId)?.page)
    }),
  ))

it('undoes a move by putting the article back after the one it followed', () =>
  fc.assert(
    fc.property(
      commands,
      anyArticleId,
      fc.constantFrom('up' as const, 'down' as const),
      (asked, articleId, direction) => {
        const contents = asked.reduce(contentsAfter, start)
        const entry = findArticle(contents, articleId)
        fc.pre(entry !== undefined)
        const order = idsOf(contents)
        const back = order[order.indexOf(articleId) - 1] ?? null
        const moved = contentsAfter(contents, { type: 'MoveArticle', articleId, direction })
        const undone = contentsAfter(moved, { type: 'PlaceArticle', articleId, after: back, page: entry?.page })
        expect(idsOf(undone)).toEqual(order)
        expect(liveEntries(undone).map((one) => one.page)).toEqual(liveEntries(contents).map((one) => one.page))
      },
    ),
  ))

/** The move that puts an article back behind the one it followed. */
const backOf = (contents: Contents, articleId: Entry['articleId']): ContentsCommand => {
  const order = idsOf(contents)
  return { type: 'PlaceArticle', articleId, after: order[order.indexOf(articleId) - 1] ?? null }
}
const slotsOf = (contents: Contents) => liveEntries(contents).map(({ articleId, page }) => ({ articleId, page }))
const anyMove = (articleId: Entry['articleId']): fc.Arbitrary<ContentsCommand> =>
  fc.oneof(
    anyArticleId.map((after) => ({ type: 'PlaceArticle' as const, articleId, after })),
    fc
      .constantFrom('up' as const, 'down' as const)
      .map((direction) => ({ type: 'MoveArticle' as const, articleId, direction })),
  )

it('gives the same pages after any moves there and back', () =>
  fc.assert(
    fc.property(
      commands,
      anyArticleId.chain((articleId) =>
        fc.record({ articleId: fc.constant(articleId), moves: fc.array(anyMove(articleId), { maxLength: 4 }) }),
      ),
      (asked, { articleId, moves }) => {
        const contents = asked.reduce(contentsAfter, start)
        fc.pre(findArticle(contents, articleId) !== undefined)
        const moved = moves.reduce(contentsAfter, contents)
        expect(slotsOf(contentsAfter(moved, backOf(contents, articleId)))).toEqual(slotsOf(contents))
      },
    ),
  ))

it('moves an article one step, past exactly one other', () =>
  fc.assert(
    fc.property(commands, anyArticleId, (asked, articleId) => {
      const contents = asked.reduce(contentsAfter, start)
      const order = idsOf(contents)
      const index = order.indexOf(articleId)
      fc.pre(index > 0)
      const moved = idsOf(contentsAfter(contents, { type: 'MoveArticle', articleId, direction: 'up' }))
      expect(moved).toEqual(order.with(index, order[index - 1]!).with(index - 1, articleId))
    }),
  ))
