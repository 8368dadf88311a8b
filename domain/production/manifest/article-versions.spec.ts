import { expect, it } from 'vitest'
import { article, articleId, heading, image, manifest, title } from '../production/examples.ts'
import { type VersionOfArticle, versionsIn } from './article-versions.ts'
import type { ItemSource, Manifest, ManifestItem } from './manifest.ts'

const recordingsWith = (...hashes: readonly string[]): ItemSource => ({
  kind: 'sounds',
  sounds: hashes.map((hash) => ({ mediaId: image.mediaId, name: hash, storageKey: hash, hash })),
})
const item: ManifestItem = {
  ...article,
  source: recordingsWith('a', 'b'),
  text: { articleId, revision: 1, hash: 't' },
  images: [image],
}
const book = (...items: readonly ManifestItem[]): Manifest => ({ ...manifest, items: [title, ...items] })
const silentManifest: Manifest = { ...book(), silent: [{ articleId, name: article.name, page: 2 }] }
const { source: _, ...readItem } = item

it.each<[string, ManifestItem, Manifest, VersionOfArticle]>([
  ['as it was', item, book(item), 'same'],
  ['moved, on another page and level', item, book(heading, { ...item, page: 9, level: 3 }), 'same'],
  ['called otherwise', item, book({ ...item, name: 'Isen' }), 'other'],
  ['heard otherwise', item, book({ ...item, source: recordingsWith('a', 'c') }), 'other'],
  ['heard in another order', item, book({ ...item, source: recordingsWith('b', 'a') }), 'other'],
  ['read otherwise', item, book({ ...item, text: { articleId, revision: 2, hash: 'u' } }), 'other'],
  ['shown otherwise', item, book({ ...item, images: [] }), 'other'],
  ['gone', item, book(heading), 'withdrawn'],
  ['without the sound that was heard', item, silentManifest, 'withdrawn'],
  ['a heading now that was heard', item, book({ ...item, source: { kind: 'spoken', text: 'Isen' } }), 'withdrawn'],
  ['gone where it was only read', readItem, book(), 'withdrawn'],
  ['there where it is only read', readItem, book(readItem), 'same'],
])('tells of an article that is %s', (_, before, now, version) =>
  expect(versionsIn(book(before), now).get(articleId)).toBe(version),
)

it('tells of every article that is in it, and of the title not', () =>
  expect([...versionsIn(book(heading, item), book(item))]).toEqual([
    [heading.itemId, 'withdrawn'],
    [articleId, 'same'],
  ]))
