import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book, BookItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { readRichText } from '../book/rich-text.ts'
import { anyBook, filesWith } from '../book/testing.ts'
import { writeExample } from './examples.ts'
import { validateEpub } from './validate.ts'

const contentOf = (name: string, book: Book = norr) =>
  writeExample(book).files.find((file) => file.name === `EPUB/${name}`)?.content ?? ''

describe('an EPUB', () => {
  it('is valid for every issue, however its headings, pages, names, markup and lengths fall', () => {
    fc.assert(
      fc.property(anyBook(40), (book) => {
        expect(validateEpub(writeExample(book))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('has what nobody has read aloud as text, without an overlay, and says so', () => {
    const [title, heading, { sound: _, ...read }, ...rest] = norr.items as readonly [
      BookItem,
      BookItem,
      BookItem,
      ...BookItem[],
    ]
    const book: Book = { ...norr, items: [title, heading, read, ...rest] }
    expect(validateEpub(writeExample(book))).toEqual([])
    expect(writeExample(book).files.map(({ name }) => name)).not.toContain('EPUB/art003.smil')
    expect(contentOf('art003.xhtml', book)).toContain('Kommunen bygger nytt.')
    expect(contentOf('nav.xhtml', book)).toContain('<a href="art003.xhtml#sida2">2</a>')
    const told = contentOf('package.opf', book)
    expect(told).toContain('<item id="a3" href="art003.xhtml" media-type="application/xhtml+xml"/>')
    expect(told).not.toContain('art003.mp3')
    expect(told).toContain('"schema:accessModeSufficient">auditory,textual<')
    expect(told).toContain('Vissa artiklar kan bara läsas, de andra kan höras.')
  })

  it('says of itself only what is so', () => {
    const told = contentOf('package.opf')
    for (const feature of ['alternativeText', 'pageNavigation', 'synchronizedAudioText'])
      expect(told).toContain(`"schema:accessibilityFeature">${feature}<`)
    expect(told).toContain('"schema:accessMode">visual<')
    const [title] = norr.items
    const plain = contentOf('package.opf', { ...norr, pageNumbers: false, items: [title] })
    expect(plain).not.toMatch(/visual|alternativeText|pageNavigation|pageBreak/)
    const image = { file: 'x.png', alt: '', caption: '' }
    const undescribed = contentOf('package.opf', { ...norr, items: [title, { ...title, images: [image] }] })
    expect(undescribed).not.toContain('alternativeText')
    expect(undescribed).toContain('Alla bilder har inte en beskrivning.')
    expect(told).toContain('"media:narrator">Åsa Öberg<')
    expect(contentOf('package.opf', { ...norr, narrator: 'Uppläsare ej angiven' })).not.toContain('media:narrator')
  })

  it('leads as headings lie below each other', () => {
    const nav = contentOf('nav.xhtml').replaceAll(/<a href="[^"]*">([^<]*)<\/a>/g, '$1')
    expect(nav).toContain(
      '<ol><li>Taltidningen Norr</li><li>Nyheter<ol><li>Ny simhall i centrum</li>' +
        '<li>Kaffe &amp; &quot;bullar&quot; &lt; 20 kr</li></ol></li><li>Sport</li></ol>',
    )
    expect(nav).toContain('<ol><li>1</li><li>2</li><li>7</li></ol>')
  })

  it('counts its lists as the text does', () => {
    const [title] = norr.items
    const body = readRichText('<ol start="2" type="i"><li>kassör</li></ol>')
    const book = { ...norr, items: [title, { ...title, text: { ingress: [], body, byLine: '' } }] } as const
    expect(contentOf('art002.xhtml', book)).toContain('<ol start="2" type="i"><li><p>kassör</p></li></ol>')
  })

  it('has the sound of a page mark apart, so that it can be passed over', () =>
    expect(contentOf('art003.smil')).toContain(
      '<par epub:type="pagebreak"><text src="art003.xhtml#sida2"/><audio src="art003.mp3" clipBegin="0.000s" clipEnd="0.050s"/></par>',
    ))
})

const [title, heading, read, ...rest] = norr.items
if (!heading || !read) throw new Error('The example has lost its articles')
/** The example with an article that a voice has read: its ingress, two sentences, a heading, an item and a paragraph. */
const spokenBook: Book = {
  ...norr,
  items: [title, heading, { ...read, beginsMs: [0, 700, 1_400, 2_500, 3_000, 3_900, 5_000] }, ...rest],
}

describe('an article that a voice has read', () => {
  it('is followed sentence by sentence', () => {
    expect(validateEpub(writeExample(spokenBook))).toEqual([])
    const content = contentOf('art003.xhtml', spokenBook)
    expect(content).toContain('<span id="mening2">Fullmäktige beslutade <strong>på måndagen</strong>.</span>')
    const texts = [
      ...contentOf('art003.smil', spokenBook).matchAll(
        /<text src="art003.xhtml#(\w+)"\/><audio [^>]*clipBegin="([\d.]+)s" clipEnd="([\d.]+)s"/g,
      ),
    ]
    expect(texts.map(([, id, begin, end]) => `${id} ${begin} ${end}`)).toEqual([
      'sida2 0.000 0.050',
      'rubrik 0.050 0.700',
      'mening1 0.700 1.400',
      'mening2 1.400 2.500',
      'mening3 2.500 3.000',
      'mening4 3.000 3.900',
      'mening5 3.900 5.000',
      'mening6 5.000 6.722',
    ])
  })

  it('is shown as a whole where its text is no longer the one that was read', () => {
    const changed: Book = { ...spokenBook, items: [title, heading, { ...read, beginsMs: [0, 700] }, ...rest] }
    expect(contentOf('art003.smil', changed)).toBe(contentOf('art003.smil'))
  })
})

const brokenBooks: readonly (readonly [rule: string, file: string, from: string | RegExp, to: string])[] = [
  ['container', 'mimetype', 'epub', 'zip'],
  ['well-formed', 'EPUB/art001.xhtml', '</section>', ''],
  ['manifest', 'EPUB/package.opf', /<item id="s2".*\n/, ''],
  ['manifest', 'EPUB/package.opf', 'href="art002.mp3"', 'href="art009.mp3"'],
  ['meta', 'EPUB/package.opf', /<dc:title>.*<\/dc:title>/, '<dc:title> </dc:title>'],
  ['unique-ids', 'EPUB/art003.xhtml', 'id="artikel"', 'id="rubrik"'],
  ['links', 'EPUB/nav.xhtml', 'art003.xhtml#sida2', 'art003.xhtml#sida3'],
  ['links', 'EPUB/art004.smil', 'src="art004.xhtml#artikel"', 'src="art004.xhtml#text"'],
  ['links', 'EPUB/art004.smil', 'textref="art004.xhtml#allt"', 'textref="art004.xhtml"'],
  ['clips', 'EPUB/art005.smil', /clipEnd="9[^"]*"/, 'clipEnd="99.000s"'],
  ['durations', 'EPUB/package.opf', /(refines="#m1">)[^<]*/, '$11.000s'],
  ['spine', 'EPUB/package.opf', '<itemref idref="a4"/>', ''],
  ['image', 'EPUB/art003.xhtml', 'src="simhall.jpg"', 'src="hall.jpg"'],
  ['heading', 'EPUB/art004.xhtml', /(<h2 [^>]*>)[^<]*/, '$1 '],
]

describe('the check of an EPUB', () => {
  it.each(brokenBooks)('finds what breaks %s in %s', (rule, name, from, to) => {
    const book = writeExample(norr)
    const files = filesWith(book.files, name, [from, to])
    expect(files).not.toEqual(book.files)
    expect(validateEpub({ ...book, files }).map((problem) => problem.rule)).toContain(rule)
  })
})
