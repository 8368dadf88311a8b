import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpokenBook, SpokenItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { anyBook, filesWith } from '../book/testing.ts'
import { norrWithoutText } from '../daisy202/examples.ts'
import { writeExample } from './examples.ts'
import { validateDaisy3 } from './validate.ts'

const contentOf = (name: string, book: SpokenBook = norr) =>
  writeExample(book).files.find((file) => file.name === name)?.content ?? ''

const withoutText = (item: SpokenItem): SpokenItem => {
  const { text: _, images: __, ...heard } = item
  return heard
}

describe('a DAISY 3 book', () => {
  it('is written as the golden one', async () => {
    const folder = join(import.meta.dirname, 'golden')
    const { files } = writeExample(norr)
    expect(files.map(({ name }) => name).toSorted()).toEqual((await readdir(folder)).toSorted())
    for (const { name, content } of files) expect(content).toBe(await readFile(join(folder, name), 'utf8'))
  })

  it.each([
    ['read', (book: SpokenBook) => book],
    [
      'heard',
      ({ items: [title, ...rest], ...book }: SpokenBook) => ({
        ...book,
        items: [withoutText(title), ...rest.map(withoutText)] as const,
      }),
    ],
  ] as const)(
    'is valid for every issue that is %s, however its headings, pages, names, markup and lengths fall',
    (_, as) => {
      fc.assert(
        fc.property(anyBook(40), (book) => {
          expect(validateDaisy3(writeExample(as(book)))).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  it('follows an article that a voice has read sentence by sentence', () => {
    const [title, heading, read, ...rest] = norr.items
    if (!heading || !read) throw new Error('The example has lost its articles')
    const book: SpokenBook = {
      ...norr,
      items: [title, heading, { ...read, beginsMs: [0, 700, 1_400, 2_500, 3_000, 3_900, 5_000] }, ...rest],
    }
    expect(validateDaisy3(writeExample(book))).toEqual([])
    expect(contentOf('book.xml', book)).toContain(
      '<sent id="text2_2" smilref="art003.smil#sentence3_2">Fullmäktige beslutade <strong>på måndagen</strong>.</sent>',
    )
    expect(contentOf('art003.smil', book)).toContain(
      '<par id="sentence3_2"><text src="book.xml#text2_2"/><audio src="art003.mp3" clipBegin="0:00:01.400" clipEnd="0:00:02.500"/></par>',
    )
  })

  it('says how much of it is read', () => {
    const typeOf = (book: SpokenBook) => /multimediaType" content="(\w+)"/.exec(contentOf('book.opf', book))?.[1]
    const [title, ...rest] = norr.items
    const heading = { ...withoutText(title), isHeading: true } as const
    expect(typeOf(norrWithoutText)).toBe('audioNCX')
    expect(typeOf(norr)).toBe('audioPartText')
    expect(typeOf({ ...norr, items: [heading, ...rest.filter(({ text }) => (text?.body.length ?? 0) > 0)] })).toBe(
      'audioFullText',
    )
  })

  it('has no document, no images and no marks to pass over where it has none of them', () => {
    const { files } = writeExample({ ...norrWithoutText, pageNumbers: false })
    expect(files.map(({ name }) => name).filter((name) => !name.endsWith('.smil'))).toEqual(['book.opf', 'book.ncx'])
    expect(contentOf('book.opf', norrWithoutText)).toContain('content="audio"')
  })

  it('tells whoever takes its place apart from the former one', () => {
    const told = contentOf('book.opf', {
      ...norr,
      producedDate: '2026-11-20',
      revision: { number: 2, date: '2026-11-21' },
    })
    for (const meta of [
      'producedDate" content="2026-11-20"',
      'revision" content="2"',
      'revisionDate" content="2026-11-21"',
    ])
      expect(told).toContain(`<meta name="dtb:${meta}/>`)
  })

  it('is told to be as long as it is, beyond a day', () => {
    const [title] = norr.items
    const long = { ...title, sound: { durationMs: 90_061_007, bytes: 1 } }
    expect(contentOf('book.opf', { ...norr, items: [long] })).toContain('dtb:totalTime" content="25:01:01.007"')
  })
})

const brokenBooks: readonly (readonly [rule: string, file: string, from: string | RegExp, to: string])[] = [
  ['well-formed', 'art001.smil', '</seq>', ''],
  ['manifest', 'book.opf', /<item id="sound2".*\n/, ''],
  ['manifest', 'book.opf', 'href="art002.mp3"', 'href="art009.mp3"'],
  ['manifest', 'book.opf', 'media-type="text/xml"', 'media-type="application/xml"'],
  ['manifest-id', 'book.opf', 'id="ncx"', 'id="navigation"'],
  ['meta', 'book.opf', /<dc:Publisher>[^<]*/, '<dc:Publisher> '],
  ['contents', 'book.opf', 'audioPartText', 'audioNCX'],
  ['contents', 'book.opf', 'audio,text,image', 'audio,text'],
  ['total-time', 'book.opf', /(dtb:totalTime" content=")[^"]*/, '$10:00:33.609'],
  ['spine', 'book.opf', '<itemref idref="smil4"/>', ''],
  ['unique-ids', 'book.ncx', 'id="nav3"', 'id="nav2"'],
  ['counts', 'book.ncx', 'dtb:depth" content="2"', 'dtb:depth" content="3"'],
  ['counts', 'book.ncx', 'dtb:maxPageNumber" content="7"', 'dtb:maxPageNumber" content="8"'],
  ['counts', 'book.ncx', /(dtb:uid" content=")[^"]*/, '$1urn:uuid:1'],
  ['play-order', 'book.ncx', 'art003.smil#heading3', 'art003.smil#heading4'],
  ['play-order', 'book.ncx', 'playOrder="6"', 'playOrder="5"'],
  ['label', 'book.ncx', '<text>Sport</text>', '<text> </text>'],
  ['pages-rise', 'book.ncx', 'value="2"', 'value="1"'],
  ['clips', 'art005.smil', /clipEnd="0:00:09[^"]*"/, 'clipEnd="0:01:39.000"'],
  ['clips', 'art005.smil', 'clipBegin="0:00:00.050"', 'clipBegin="0:00:00.060"'],
  ['elapsed', 'art004.smil', /(totalElapsedTime" content=")[^"]*/, '$10:00:01.000'],
  ['texts', 'art004.smil', 'book.xml#text3', 'book.xml#text9'],
  ['custom-test', 'art003.smil', /<customAttributes>.*<\/customAttributes>/, ''],
  ['synchronised', 'book.xml', 'smilref="art003.smil#text3"', 'smilref="art004.smil#text4"'],
  ['synchronised', 'book.xml', ' smilref="art005.smil#page5"', ''],
  ['lists', 'book.xml', '<p>• 25 meter</p>', '<list type="ul"><li><p>25 meter</p></li></list>'],
  ['image', 'book.xml', 'src="simhall.jpg"', 'src="hall.jpg"'],
]

describe('the check of a DAISY 3 book', () => {
  it.each(brokenBooks)('finds what breaks %s in %s', (rule, name, from, to) => {
    const book = writeExample(norr)
    const files = filesWith(book.files, name, [from, to])
    expect(files).not.toEqual(book.files)
    expect(validateDaisy3({ ...book, files }).map((problem) => problem.rule)).toContain(rule)
  })

  it('finds that something is passed over without a name', () => {
    const book = writeExample(norr)
    const files = book.files.filter(({ name }) => name !== 'book.res')
    expect(validateDaisy3({ ...book, files }).map((problem) => problem.rule)).toContain('resources')
  })
})
