import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { contentsDecider } from './contents.ts'
import type { ContentsEvent } from './events.ts'
import { articleIdOf, attributes, issueId } from './examples.ts'

/** Every event as first released, in an order that leaves its mark on the state. */
const history = [
  'article-added',
  'articles-numbered',
  'article-renamed',
  'article-described',
  'article-level-changed',
  'article-categorised',
  'article-prioritised',
  'article-activation-changed',
  'article-highlighted',
  'article-marked',
  'article-shared',
  'article-reuse-chosen',
  'article-paged',
  'article-moved',
  'articles-shifted',
  'export-selection-changed',
  'articles-exported',
  'article-content-changed',
  'changes-cleared',
  'marks-cleared',
  'contents-altered',
  'article-removed',
  'article-restored',
  'article-corrected',
  'correction-reworded',
  'correction-taken-back',
  'alterations-taken-back',
  'following-ended',
]

const foldStored = (...names: string[]) =>
  fold(contentsDecider, storedEvents(import.meta.dirname, names) as readonly ContentsEvent[])
const noAttention = {
  rewritten: false,
  otherFiles: [],
  wasMovedUp: false,
  wasMovedDown: false,
  removed: false,
  corrections: [],
}
const numberedArticle = (n: number, page: number) => ({
  articleId: articleIdOf(n),
  code: `7k2m9qw4hx00${n}`,
  page,
  ownPage: page,
  place: 1024,
  ...noAttention,
})

it('reads every event in the shape it was first stored', () =>
  expect(foldStored(...history)).toEqual({
    issueId,
    events: history.length,
    altered: [],
    entries: [
      {
        ...numberedArticle(2, 6),
        rewritten: true,
        attributes: { ...attributes, name: 'Kapitel 1', export: true },
        revision: 17,
      },
      { ...numberedArticle(3, 11), attributes: { ...attributes, name: 'Kapitel 2' }, revision: 26 },
      {
        ...numberedArticle(1, 12),
        place: 2048,
        revision: 27,
        followingEnded: 'editor',
        attributes: {
          name: 'Isvägen',
          webName: 'isvagen',
          path: 'nyheter',
          info: 'Läs sakta',
          level: 'h3',
          category: 'Kultur',
          priority: 2,
          active: false,
          export: true,
          highLight: true,
          mark: false,
          share: true,
          reuse: true,
          reuseUntil: '2026-12-24',
        },
      },
    ],
  }))

it('reads marks, moves, corrections and removals before they are taken back', () => {
  expect(foldStored(...history.slice(0, 18)).entries.at(-1)).toMatchObject({
    rewritten: true,
    wasMovedDown: true,
    attributes: { mark: true },
  })
  expect(foldStored(...history.slice(0, 24)).entries.at(-1)).toMatchObject({
    corrections: [{ text: 'Isvägen öppnar på måndag.' }],
  })
  expect(foldStored(...history.slice(0, 25)).entries.at(-1)).toMatchObject({
    corrections: [{ text: 'Isvägen öppnar på tisdag, inte på måndag.' }],
  })
  expect(foldStored('article-added', 'article-paged').entries[0]).toMatchObject({ page: 7 })
  expect(foldStored('articles-numbered', 'article-removed').entries[1]).toMatchObject({ removed: true })
})

it('reads of which article another is a copy', () =>
  expect(foldStored('article-copied').entries[0]).toMatchObject({ origin: articleIdOf(1) }))

it('reads of which article of another publication another is a reference', () =>
  expect(foldStored('article-taken-in').entries[0]).toMatchObject({ sharedFrom: { articleId: articleIdOf(1) } }))

it('reads from which page an article was moved', () =>
  expect(foldStored('article-added', 'article-moved-from-page').entries[0]).toMatchObject({ page: 4, ownPage: 9 }))

it('reads that an article went to another issue', () =>
  expect(foldStored('articles-numbered', 'article-moved-away').entries[1]).toMatchObject({ removed: true }))

/** Events that were stored in another shape later. */
const laterShapes = ['article-copied', 'article-taken-in', 'article-moved-from-page', 'article-moved-away']

it('has a file for every event', () =>
  expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + laterShapes.length))
