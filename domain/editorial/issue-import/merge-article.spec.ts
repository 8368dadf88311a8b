import { expect, it } from 'vitest'
import { marksOf } from './examples.ts'
import { mergeArticle } from './merge-article.ts'

const base = marksOf('1')

it('changes nothing where the source says the same, whatever an editor has done', () =>
  expect(mergeArticle({ base, here: marksOf('eget'), source: base })).toEqual({ taken: [], marks: base, offered: {} }))

it('takes what only the source has changed', () =>
  expect(mergeArticle({ base, here: base, source: marksOf('1', { text: '2', sound: '2' }) })).toEqual({
    taken: ['text', 'sound'],
    marks: marksOf('1', { text: '2', sound: '2' }),
    offered: {},
  }))

it('keeps what an editor has changed, and offers what the source has now', () =>
  expect(
    mergeArticle({ base, here: marksOf('1', { name: 'eget' }), source: marksOf('1', { name: '2', text: '2' }) }),
  ).toEqual({ taken: ['text'], marks: marksOf('1', { text: '2' }), offered: { name: '2' } }))

it('agrees where both have made the same change', () => {
  const same = marksOf('1', { name: '2' })
  expect(mergeArticle({ base, here: same, source: same })).toEqual({ taken: [], marks: same, offered: {} })
})
