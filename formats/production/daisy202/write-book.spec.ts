import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { childrenNamed, parseXml } from '../../kernel/xml/tree.ts'
import type { Level, SpokenBook, SpokenItem } from '../book/book.ts'
import { norr as readNorr } from '../book/examples.ts'
import { anyBook } from '../book/testing.ts'
import { norrWithoutText as norr, soundFactsOf } from './examples.ts'
import { validateDaisy202 } from './validate.ts'
import { writeDaisy202 } from './write-book.ts'

const contentOf = (book: SpokenBook, name: string) =>
  writeDaisy202(book).find((file) => file.name === name)?.content ?? ''

const problemsOf = (book: SpokenBook) =>
  validateDaisy202({ files: writeDaisy202(book), sounds: soundFactsOf(book), folder: book.identifier })

const level = fc.constantFrom<Level>(1, 2, 3, 4, 5, 6)
const title = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('Åäö & ÅÄÖ', '<b>"Kultur"</b>', ']]>', ' \u0000\uD800 ', 'a\u030A', '&amp;'),
)

const items = fc
  .array(
    fc.record({
      level,
      title,
      step: fc.integer({ min: 0, max: 3 }),
      paged: fc.boolean(),
      durationMs: fc.oneof(fc.integer({ min: 26, max: 4_000_000 }), fc.constantFrom(500, 1_500, 2_500, 36_000_500)),
    }),
    { minLength: 1, maxLength: 300, size: 'large' },
  )
  .map((drafts) => {
    let page = 1
    return drafts.map(({ level, title, step, paged, durationMs }): SpokenItem => {
      page += step
      return {
        level,
        title,
        ...(paged && { page }),
        sound: { durationMs, bytes: 1_000 },
      }
    })
  })

const books = fc.record({ items, pageNumbers: fc.boolean(), title }).map(({ items, pageNumbers, title }) => {
  const [first, ...rest] = items
  const named = title.replace(/[^\p{L}]/gu, '') === '' ? norr.title : title
  return first ? { ...norr, title: named, pageNumbers, items: [first, ...rest] as const } : norr
})

describe('a DAISY 2.02 book', () => {
  it('follows an article that a voice has read sentence by sentence', () => {
    const [first, heading, read, ...rest] = readNorr.items
    if (!heading || !read) throw new Error('The example has lost its articles')
    const times = [0, 700, 1_400, 2_500, 3_000, 3_900, 5_000]
    const book: SpokenBook = { ...readNorr, items: [first, heading, { ...read, beginsMs: times }, ...rest] }
    expect(problemsOf(book)).toEqual([])
    expect(contentOf(book, 'content.html')).toContain(
      '<span id="x3_2">Fullmäktige beslutade <strong>på måndagen</strong>.</span>',
    )
    const shown = contentOf(book, 'art003.smil').matchAll(
      /<text src="content.html#(\w+)"[^>]*\/><seq><audio [^>]*clip-begin="npt=([\d.]+)s"/g,
    )
    expect([...shown].map(([, id, begin]) => `${id} ${begin}`)).toEqual([
      'h3 0.000',
      'p2 0.100',
      'h3 0.150',
      'x3_1 0.700',
      'x3_2 1.400',
      'x3_3 2.500',
      'x3_4 3.000',
      'x3_5 3.900',
      'x3_6 5.000',
    ])
  })

  it('tells one edition from another', () => {
    const told = (more: Partial<SpokenBook>) =>
      Object.fromEntries(
        contentOf({ ...norr, ...more }, 'ncc.html')
          .matchAll(/name="ncc:(producedDate|revision|revisionDate)" content="([^"]*)"/g)
          .map(([, name, content]) => [name, content]),
      )
    expect(told({})).toEqual({ producedDate: norr.date })
    const producedDate = '2026-11-21'
    expect(told({ producedDate })).toEqual({ producedDate })
    expect(told({ producedDate, revision: { number: 2, date: '2026-11-22' } })).toEqual({
      producedDate,
      revision: '2',
      revisionDate: '2026-11-22',
    })
  })

  it('is valid for every issue, however its headings, pages, names and lengths fall', () => {
    fc.assert(
      fc.property(books, (book) => {
        expect(problemsOf(book)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('is valid with 300 articles', () => {
    const [first] = norr.items
    const rest = Array.from({ length: 299 }, (_, index) => ({
      ...first,
      page: 1 + Math.floor(index / 3),
    }))
    const book: SpokenBook = { ...norr, items: [first, ...rest] }
    expect(problemsOf(book)).toEqual([])
    expect(writeDaisy202(book)).toHaveLength(302)
  })

  it('has one text file per article besides the index and the master', () =>
    expect(writeDaisy202(norr).map(({ name }) => name)).toEqual([
      'ncc.html',
      'art001.smil',
      'art002.smil',
      'art003.smil',
      'art004.smil',
      'art005.smil',
      'master.smil',
    ]))

  it('marks a page once, where it begins, and only when asked', () => {
    const marked = contentOf(norr, 'ncc.html').match(/class="page-normal" id="p\d"><a href="[^"]+">\d+/g)
    expect(marked).toEqual([
      'class="page-normal" id="p1"><a href="art001.smil#t1_2">1',
      'class="page-normal" id="p2"><a href="art003.smil#t3_2">2',
      'class="page-normal" id="p3"><a href="art005.smil#t5_2">7',
    ])
    expect(contentOf({ ...norr, pageNumbers: false }, 'ncc.html')).not.toContain('page-normal"')
  })

  it('keeps names readable and parts words where control signs stood', () => {
    const [first, ...rest] = norr.items
    const book: SpokenBook = {
      ...norr,
      items: [{ ...first, title: 'Å\u0000ä\u001Fö\uD800 & <Sport>\n"2"' }, ...rest],
    }
    const parsed = parseXml(contentOf(book, 'ncc.html'))
    const body = 'root' in parsed ? childrenNamed(parsed.root, 'body')[0] : undefined
    expect(body?.children[0]?.children[0]?.text).toBe('Å ä ö & <Sport> "2"')
  })

  it('calls an article without a name Namnlös', () => {
    const [first, ...rest] = norr.items
    const book: SpokenBook = { ...norr, items: [{ ...first, title: '\u0001 ' }, ...rest] }
    expect(contentOf(book, 'ncc.html')).toContain('>Namnlös</a></h1>')
  })

  it('gives every second of the sounds to exactly one file', () => {
    const total = norr.items.reduce((sum, { sound }) => sum + sound.durationMs, 0)
    expect(total).toBe(33_610)
    expect(contentOf(norr, 'ncc.html')).toContain('name="ncc:totalTime" content="00:00:34"')
    expect(contentOf(norr, 'art003.smil')).toContain('name="ncc:totalElapsedTime" content="00:00:09"')
  })
})

describe('a DAISY 2.02 book that is read, too', () => {
  const typeOf = (book: SpokenBook) => /multimediaType" content="(\w+)"/.exec(contentOf(book, 'ncc.html'))?.[1]

  it('is valid for every issue, however its texts fall', () =>
    fc.assert(
      fc.property(anyBook(12), (book) => {
        const names = writeDaisy202(book).map(({ name }) => name)
        expect(problemsOf(book)).toEqual([])
        expect(names.includes('content.html')).toBe(typeOf(book) !== 'audioNcc')
      }),
      { numRuns: 40 },
    ))

  it('shows an article while its voice is heard, its heading and its page while they are', () =>
    expect(contentOf(readNorr, 'art003.smil').match(/text src="[^"]*"/g)).toEqual([
      'text src="content.html#h3"',
      'text src="content.html#p2"',
      'text src="content.html#x3"',
    ]))

  it('holds ingress, text and byline, and leads to what is heard', () => {
    const content = contentOf(readNorr, 'content.html')
    expect(content).toContain('<h2 id="h3"><a href="art003.smil#t3_1">Ny simhall i centrum</a></h2>')
    expect(content).toContain('<p class="ingress">Kommunen bygger nytt.</p>')
    expect(content).toContain('<p>Fullmäktige beslutade <strong>på måndagen</strong>.</p>')
    expect(content).toContain('<p class="byline">Åsa Öberg</p>')
  })

  it('is full text when every article is read, and partly when some are; headings that are spoken count as read', () => {
    const [title, ...rest] = readNorr.items
    const heading = { ...title, isHeading: true } as const
    const withText = readNorr.items[2] ?? title
    expect(typeOf(readNorr)).toBe('audioPartText')
    expect(typeOf({ ...readNorr, items: [heading, heading, withText] })).toBe('audioFullText')
    expect(typeOf({ ...readNorr, items: [heading, withText, ...rest] })).toBe('audioPartText')
    expect(typeOf({ ...readNorr, items: [heading, heading] })).toBe('audioNcc')
  })
})
