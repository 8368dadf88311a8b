import { describe, expect, it } from 'vitest'
import { article, manifest, mediaId, silentId } from '../production/examples.ts'
import { changesSince } from './book-changes.ts'
import type { Manifest, ManifestItem } from './manifest.ts'

const [title] = manifest.items
const articleNamed = (name: string): ManifestItem => ({ ...article, itemId: name, name })
const book = (...items: readonly ManifestItem[]): Manifest => ({
  ...manifest,
  items: title ? [title, ...items] : items,
})
const read = (hash: string) => ({
  kind: 'spoken' as const,
  text: 'Kultur',
  recording: { mediaId, name: 'kultur.wav', storageKey: hash, hash },
})
const [a, b, c, d] = [articleNamed('a'), articleNamed('b'), articleNamed('c'), articleNamed('d')]
const madeBook = book(a, b, c)
const silentArticles = [{ articleId: silentId, name: 'Kultur', page: 1 }]

describe('what a book made now would differ in', () => {
  it.each<[string, Manifest, number, string[]?]>([
    ['an article that is called otherwise', book({ ...a, name: 'A' }, b, c), 1, ['a']],
    ['one that is heard otherwise', book({ ...a, source: { kind: 'spoken', text: 'Kultur' } }, b, c), 1, ['a']],
    ['one whose name a narrator reads', book({ ...a, source: read('one') }, b, c), 1, ['a']],
    ['one that came', book(a, b, d, c), 1, ['d']],
    ['one that went', book(a, c), 1],
    ['one that moved over two', book(c, a, b), 1],
    ['two that moved', book(c, b, a), 2],
    ['one that moved and is called otherwise', book(b, c, { ...a, name: 'A' }), 1, ['a']],
    ['one that is silent and would stop it', { ...madeBook, silent: silentArticles, missingSound: 'block' }, 1],
    ['one on another page', book(a, b, { ...c, page: 7 }), 1, ['c']],
  ])('is %s', (_, now, articles, altered = []) =>
    expect(changesSince(madeBook, now)).toEqual({ articles, altered, details: false }),
  )

  it.each<[string, Manifest, Manifest]>([
    ['the same', madeBook, book(a, b, c)],
    [
      'a page that stands in no book',
      { ...madeBook, pageNumbers: false },
      { ...book(a, b, { ...c, page: 7 }), pageNumbers: false },
    ],
    [
      'an article that is left out as before',
      madeBook,
      { ...madeBook, silent: silentArticles, missingSound: 'leaveOut' },
    ],
    ['a narrator nobody has named', { ...madeBook, narrator: 'Uppläsare ej angiven' }, { ...madeBook, narrator: '' }],
  ])('is nothing for %s', (_, before, now) => expect(changesSince(before, now)).toBeUndefined())

  it('is another reading of a name, or of the title, but not where it lies', () => {
    const [one, other] = ['one', 'other'].map((hash) => book({ ...a, source: read(hash) }))
    if (!title || !one || !other) throw new Error('They are made above')
    expect(changesSince(one, other)).toEqual({ articles: 1, altered: ['a'], details: false })
    const moved = { ...read('one'), recording: { ...read('one').recording, storageKey: 'elsewhere' } }
    expect(changesSince(one, book({ ...a, source: moved }))).toBeUndefined()
    const announced = { ...madeBook, items: [{ ...title, source: { ...read('one'), rest: '4' } }, a, b, c] }
    expect(changesSince(madeBook, announced)).toEqual({ articles: 0, altered: [], details: true })
    expect(changesSince(announced, announced)).toBeUndefined()
  })

  it('is said of the whole', () =>
    expect(changesSince(madeBook, { ...madeBook, date: '2026-11-21' })).toEqual({
      articles: 0,
      altered: [],
      details: true,
    }))

  it.each<[object, object]>([
    [{ soundNames: '{sida}' }, { ofSettings: true }],
    [{ soundNames: '{sida}', date: '2026-11-21' }, {}],
  ])('tells what the settings of its publication alone have changed: %o', (changed, of) =>
    expect(changesSince(madeBook, { ...madeBook, ...changed })).toEqual({
      articles: 0,
      altered: [],
      details: true,
      ...of,
    }),
  )
})
