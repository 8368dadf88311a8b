import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headingOf, thingKinds, thingOf } from './thing-kinds.ts'

const root = join(import.meta.dirname, '../..')
const kindsInUse = [
  ...globSync('commands/**/stream.ts', { cwd: root }),
  'adapters/sales/reservation-stream.ts',
].flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/[`']([a-zA-Z][a-zA-Z-]*)-(?:\$\{|all|main)/g)])

it('has a word for every kind of stream', () => {
  expect(kindsInUse.length).toBeGreaterThan(20)
  for (const [, kind = ''] of kindsInUse) expect(thingKinds).toHaveProperty([kind])
})

it.each([
  ['order-019a', 'order', '019a', 'Order'],
  ['issue-import-019a', 'issue-import', '019a', 'Import till nummer'],
  ['issue-019a', 'issue', '019a', 'Nummer'],
  ['publicationGroups-all', 'publicationGroups', 'all', 'Publikationsgrupper'],
  ['tower-1', 'tower', '1', 'Sak'],
])('takes %s apart', (stream, kind, id, name) => {
  const thing = thingOf(stream)
  expect([thing.kind, thing.id, thing.words.name]).toEqual([kind, id, name])
})

it.each([
  ['Order', 'Turistguide', 'Order Turistguide'],
  ['Leverans', 'Leverans till mottagarens server', 'Leverans till mottagarens server'],
])('heads a page with kind and name, each once: %s', (kind, name, heading) =>
  expect(headingOf({ kind, name })).toBe(heading),
)
