import { describe, expect, it } from 'vitest'
import { openArchive } from '../../kernel/outside/archive.ts'
import { type BookSources, bookZip, daisy3, daisy202, dtbookText, epub3 } from './examples.ts'
import { pageNumber } from './page-marks.ts'
import { bookLimits, readBook, readLooseDtbook } from './read-book.ts'
import { readSeconds } from './sound/clock.ts'
import { sourceIds } from './source-ids.ts'

const answerTo = async (files: BookSources) => readBook(await openArchive(await bookZip(files), bookLimits))

const read = async (files: BookSources) => {
  const book = await answerTo(files)
  if ('problem' in book) throw new Error(book.problem)
  return book
}

type Article = Awaited<ReturnType<typeof read>>['articles'][number]
const rowOf = ({ level, name, page, text, clips }: Article) => [
  level,
  name,
  page,
  text,
  ...clips.map(({ begin, end }) => [begin, end]),
]

it('reads a DAISY 3 book: nested points, pages before their headings, the text', async () => {
  const { articles, faults, kind, title, language } = await read(daisy3)
  expect([kind, title, language]).toEqual(['daisy3', 'Norrbladet', 'sv-SE'])
  expect(articles.map(rowOf)).toEqual([
    ['h1', 'Nyheter', 3, '<p>Dag för dag.</p>', [0, 4.5]],
    ['h2', 'Isen', 4, '<ul><li>Norr</li></ul><p>Vit<br>is</p><p>Så.</p>', [4.5, 15]],
  ])
  expect([articles[1]?.byLine, articles[1]?.images[0]?.alt]).toEqual(['Åsa Öberg', 'Is'])
  expect(faults).toEqual([])
})

it('reads a DAISY 3 book whose list of headings is lost, by its text', async () => {
  const { 'bok.ncx': _, ...others } = daisy3
  expect((await read(others)).articles.map(rowOf)).toEqual((await read(daisy3)).articles.map(rowOf))
})

it('reads an EPUB 3 by its navigation, with the sounds of overlays where it has them', async () => {
  const { articles, faults, kind } = await read(epub3)
  expect([kind, faults]).toEqual(['epub3', []])
  expect(articles.map(rowOf)).toEqual([
    ['h1', 'Nyheter', 3, '<p>Dag för dag.</p>', [0, 5]],
    ['h2', 'Isen', 3, '<p>Bär.</p>', [7, null]],
    ['h1', 'Sport', 4, '<p>Vi <b>vann</b>!</p>'],
  ])
})

describe('a DTBook', () => {
  const text = dtbookText(
    '<level1><pagenum>2</pagenum><h1>Ett</h1><p>A</p><level2><h2>Två</h2><pagenum>3</pagenum><p>B</p></level2></level1>' +
      '<level><hd>Tre</hd><level><hd>Fyra</hd><p>&bomb;</p></level></level>',
  )
  const rows = [
    ['h1', 'Ett', 2, '<p>A</p>'],
    ['h2', 'Två', 3, '<p>B</p>'],
    ['h1', 'Tre', 3, ''],
    ['h2', 'Fyra', 3, ''],
  ]

  it('is read in an archive and alone, and expands no entity', async () => {
    expect((await read({ 'a/bok.XML': text })).articles.map(rowOf)).toEqual(rows)
    const loose = await readLooseDtbook(Buffer.from(text))
    expect(loose && 'articles' in loose && loose.articles.map(rowOf)).toEqual(rows)
  })

  it('that is never closed is read as far as it goes', async () => {
    const broken = await readLooseDtbook(Buffer.from(text.slice(0, text.indexOf('<level2>'))))
    expect(broken).toMatchObject({ articles: [{ name: 'Ett' }], faults: [{ kind: 'brokenMarkup' }] })
  })
})

it('makes an article of each loose sound, in the order of their names', async () => {
  const { articles, kind } = await read({
    'Inläst/10 Sport.MP3': 'a',
    'Inläst/2_Nyheter_i dag.mp3': 'b',
    'Inläst/Sida 12.wav': 'c',
    'Inläst/läs mig.txt': 'd',
  })
  expect(kind).toBe('sounds')
  expect(articles.map(({ name, page, clips }) => [name, page, clips[0]?.file])).toEqual([
    ['Nyheter i dag', null, 'Inläst/2_Nyheter_i dag.mp3'],
    ['Sport', null, 'Inläst/10 Sport.MP3'],
    ['Sida 12', 12, 'Inläst/Sida 12.wav'],
  ])
})

describe('what is no book', () => {
  const encryption =
    '<encryption><EncryptedData><CipherData><CipherReference URI="EPUB/ljud/ett.mp3"/></CipherData></EncryptedData></encryption>'

  it.each<readonly [string, BookSources]>([
    ['Empty', {}],
    ['NoBook', { 'a.txt': 'Hej', 'b.xml': '<x/>' }],
    ['NoBook', { 'ncc.html': 'inget' }],
    ['Nested', { 'bok.zip': 'PK' }],
    ['Encrypted', { ...epub3, 'META-INF/encryption.xml': encryption }],
    ['TooLarge', { ...daisy202, 'ncc.html': Buffer.alloc(25_000_000, '<p>') }],
  ])('is refused as %s', async (problem, files) => expect(await answerTo(files)).toEqual({ problem }))
})

it.each([
  ['npt=0:01:02.5', 62.5],
  ['1:02', 62],
  ['npt=12.345s', 12.345],
  ['250ms', 0.25],
  ['1.5h', 5_400],
  ['2min', 120],
  ['7', 7],
  ['-1s', undefined],
  ['1:99:00', undefined],
  ['', undefined],
  ['999999999999', undefined],
])('the time %j is %j seconds', (text, seconds) => expect(readSeconds(text)).toBe(seconds))

it.each([
  ['12', 12],
  ['Sidan 7', 7],
  ['iv', undefined],
  ['0', undefined],
  ['A1-2', undefined],
])('the label %j is page %j', (label, page) => expect(pageNumber(label)).toBe(page))

it.each([
  [
    ['h1', 'h2'],
    [null, null],
  ],
  [
    ['id_000001', 'd275e181', undefined],
    [null, null, null],
  ],
  [
    ['art-481516', 'art-234200'],
    ['art-481516', 'art-234200'],
  ],
  [
    ['a-481516', 'a-481517', 'a-481518'],
    [null, null, null],
  ],
  [
    ['art-481516', 'art-481516'],
    [null, null],
  ],
  [
    ['x0198e0a0-0000-7000-8000-00000000b001', 'h2'],
    ['x0198e0a0-0000-7000-8000-00000000b001', null],
  ],
])('of the ids %j an article is known by %j', (ids, kept) => expect(sourceIds(ids)).toEqual(kept))
