import { describe, expect, it } from 'vitest'
import { ArticleId } from '../../kernel/ids.ts'
import { changesOnSite, onSiteAfter } from './articles-at-site.ts'
import type { PostFate } from './rules.ts'

const [bron, isen, hallen] = ['b', 'c', 'd'].map((last) =>
  ArticleId.parse(`0199e2a0-0000-7000-8000-00000000000${last}`),
)
if (!bron || !isen || !hallen) throw new Error('There are three')

const arrivalOf = (productionId: string | undefined, fates: readonly (readonly [ArticleId, PostFate])[]) => ({
  about: { issueId: 'i', ...(productionId && { productionId }) },
  receipt: {
    place: 'https://bladet.example',
    files: fates.map(([article, fate]) => ({ name: article, bytes: 1, hash: 'a', article, fate })),
  },
})

const articleVersions = (production: string, articles: readonly (readonly [ArticleId, string])[]) =>
  articles.map(([article, print]) => ({ production, article, name: `${print} ${production}`, print }))

describe('what a site has of an issue', () => {
  it('is what came there last of each article', () => {
    const there = onSiteAfter([
      arrivalOf('p1', [
        [bron, 'made'],
        [isen, 'made'],
      ]),
      arrivalOf('p2', [
        [bron, 'changed'],
        [isen, 'left'],
      ]),
    ])
    expect(there.get(bron)).toEqual({ production: 'p2', isDown: false })
    expect(there.get(isen)).toEqual({ production: 'p1', isDown: false })
  })

  it('is hidden from when it is taken down until it is shown again, by whom it came there', () => {
    const sent = arrivalOf('p1', [[bron, 'made']])
    const down = arrivalOf(undefined, [[bron, 'unpublished']])
    const up = arrivalOf(undefined, [[bron, 'changed']])
    expect(onSiteAfter([sent, down]).get(bron)).toEqual({ production: 'p1', isDown: true })
    expect(onSiteAfter([sent, down, up]).get(bron)).toEqual({ production: 'p1', isDown: false })
  })

  it('is gone from when a person says so until it is shown again, and would be new there', () => {
    const [sent, gone] = [arrivalOf('p1', [[bron, 'made']]), arrivalOf(undefined, [[bron, 'gone']])]
    const there = onSiteAfter([sent, gone])
    expect(there.get(bron)).toEqual({ production: 'p1', isDown: true, isGone: true })
    const prints = articleVersions('p1', [[bron, 'is']])
    expect(changesOnSite(prints, there, prints)).toMatchObject([{ change: 'new' }])
    const up = arrivalOf(undefined, [[bron, 'changed']])
    expect(onSiteAfter([sent, gone, up]).get(bron)).toEqual({ production: 'p1', isDown: false })
  })
})

it('is told what would become of it', () => {
  const there = onSiteAfter([
    arrivalOf('p1', [
      [bron, 'made'],
      [isen, 'made'],
      [hallen, 'made'],
    ]),
  ])
  const before = articleVersions('p1', [
    [bron, 'is'],
    [isen, 'bro'],
    [hallen, 'hall'],
  ])
  const now = articleVersions('p2', [
    [bron, 'is'],
    [isen, 'ny bro'],
  ])
  const changes = (at = there, sent = now) =>
    changesOnSite(sent, at, [...before, ...now]).map(({ name, change }) => `${name}: ${change}`)
  expect(changes()).toEqual(['is p2: same', 'ny bro p2: changed', 'hall p1: removed'])
  expect(changes(new Map())).toEqual(['is p2: new', 'ny bro p2: new'])
  const taken = onSiteAfter([arrivalOf('p1', [[bron, 'unpublished']])])
  expect(changes(taken)).toEqual(['is p2: changed', 'ny bro p2: new'])
  expect(changes(taken, [])).toEqual([])
})
