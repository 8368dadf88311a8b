import { expect, it } from 'vitest'
import { sourceBook } from './examples.ts'
import { sourceKeys } from './source-keys.ts'

const keysOf = (...articles: readonly [name: string, level: 'h1' | 'h2', id?: string][]) =>
  sourceKeys(sourceBook(...articles.map(([name, level, id = null]) => ({ name, level, id }))))

it('keeps the id of the source', () => expect(keysOf(['Isvägen', 'h2', 'urn:1'])).toEqual(['book id:urn:1']))

it('is otherwise the path of headings, however they are spaced and written', () =>
  expect(keysOf(['Nyheter', 'h1'], ['ISVÄGEN  öppnar', 'h2'], ['Sport', 'h1'], ['Isvägen öppnar', 'h2'])).toEqual([
    'book path:nyheter',
    'book path:nyheter / isvägen öppnar',
    'book path:sport',
    'book path:sport / isvägen öppnar',
  ]))

it('cuts keys that are very long', () => {
  const [key = ''] = keysOf(['a'.repeat(900), 'h2'])
  expect(key.length).toBe(400)
})

it('tells a feed from a book in the same issue', () =>
  expect(sourceKeys({ ...sourceBook({ id: 'urn:1' }), kind: 'feed' })).toEqual(['feed id:urn:1']))
