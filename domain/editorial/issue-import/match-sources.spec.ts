import { describe, expect, it } from 'vitest'
import { importedArticle, marksOf } from './examples.ts'
import { freeKey, matchSources } from './match-sources.ts'

const knownArticle = (key: string, sound: string, more: object = {}) => ({
  ...importedArticle,
  key,
  marks: marksOf('1', { sound, text: '' }),
  ...more,
})
const source = (key: string, sound: string, text = '') => ({ key, marks: { sound, text } })

const keysOf = (sources: Parameters<typeof matchSources>[0], articles: Parameters<typeof matchSources>[1]) =>
  matchSources(sources, articles).map((article) => article?.key)

describe('an article that comes again', () => {
  it('is known by its key, whatever it says now', () =>
    expect(keysOf([source('isvägen', 'ny')], [knownArticle('isvägen', 'förr')])).toEqual(['isvägen']))

  it('is known by its sound where it has got another name or heading', () =>
    expect(
      keysOf(
        [source('nyheterna / isvägen', 's1'), source('nyheterna / kören', 's3')],
        [knownArticle('nyheter / isvägen', 's1')],
      ),
    ).toEqual(['nyheter / isvägen', undefined]))

  it('keeps its place among those of the same name when another comes before it', () =>
    expect(
      keysOf(
        [source('notis', 's0'), source('notis', 's1'), source('notis', 's2')],
        [knownArticle('notis', 's1'), knownArticle('notis #2', 's2')],
      ),
    ).toEqual([undefined, 'notis', 'notis #2']))

  it('is known by the key that the source gave it last', () =>
    expect(keysOf([source('ny', 'annat')], [knownArticle('gammal', 's1', { sourceKey: 'ny' })])).toEqual(['gammal']))

  it('is nobody where neither says anything', () =>
    expect(keysOf([source('ny', '')], [knownArticle('gammal', '')])).toEqual([undefined]))
})

it('numbers a new article behind those of its name', () => {
  expect(freeKey('notis', new Set())).toBe('notis')
  expect(freeKey('notis', new Set(['notis']))).toBe('notis #2')
  expect(freeKey('notis', new Set(['notis', 'notis #2']))).toBe('notis #3')
})
