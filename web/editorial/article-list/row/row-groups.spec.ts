import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ArticleId } from '../../../../domain/kernel/ids.ts'
import type { Articles } from '../acts/article-order.ts'
import { anArticle } from '../testing.ts'
import { groupsOf } from './row-groups.ts'

const lists = fc
  .uniqueArray(fc.uuid(), { minLength: 200, maxLength: 200 })
  .map((ids) => ids.map((id) => anArticle('A', { _id: ArticleId.parse(id) })))

/** The group of each row. */
const places = (articles: Articles) =>
  new Map(groupsOf(articles).flatMap((group) => group.map(({ _id }) => [_id as string, group[0]?._id] as const)))

const movedRows = (before: Articles, after: Articles) => {
  const there = places(after)
  return [...places(before)].filter(([id, group]) => there.has(id) && there.get(id) !== group).length
}

describe('groups of rows', () => {
  it('hold all of them in their order, and few stand in another group when one goes or moves', () => {
    fc.assert(
      fc.property(lists, (articles) => {
        expect(groupsOf(articles).flat()).toEqual(articles)
        const every = articles.map((_, at) => movedRows(articles, articles.toSpliced(at, 1)))
        const swapped = articles.map((article, at) =>
          movedRows(articles, articles.toSpliced(at, 1).toSpliced(at + 1, 0, article)),
        )
        for (const counts of [every, swapped]) expect(counts.reduce((sum, count) => sum + count) / 200).toBeLessThan(8)
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })
})
