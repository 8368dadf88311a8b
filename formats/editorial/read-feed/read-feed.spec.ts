import { describe, expect, it } from 'vitest'
import { atomOf, rdfFeed, rssOf, wholeItem } from './examples.ts'
import { type FeedReading, readFeed } from './read-feed.ts'

const read = (text: string, reading: FeedReading = {}) => readFeed(Buffer.from(text), reading)
const bookOf = (text: string | Buffer, reading: FeedReading = {}) => {
  const book = readFeed(Buffer.from(text), reading)
  if ('problem' in book) throw new Error(book.problem)
  return book
}

it('reads an item of RSS with all that it has', () => {
  expect(read(rssOf(wholeItem))).toEqual({
    kind: 'feed',
    title: 'Bottenviksbladet',
    language: 'sv-SE',
    faults: [],
    articles: [
      {
        id: 'nr-1',
        name: 'Isen & älven',
        level: 'h2',
        page: null,
        text: '<p>Hel <b>text</b>.</p><p>Mer text <a href="https://x.example/a?b=1&amp;c=2">här</a>.</p>',
        byLine: 'Anna Ek',
        clips: [{ file: 'https://blad.example/is.mp3', begin: 0, end: null, mark: '1234' }],
        images: [
          { file: 'https://blad.example/liten.jpg', alt: '', mark: '' },
          { file: 'https://blad.example/bild.jpg', alt: 'Isen i hamnen', mark: '' },
        ],
      },
    ],
  })
})

describe('other kinds', () => {
  it('reads Atom, with the kinds of text that it names', () => {
    const book = bookOf(
      atomOf(`<entry><id>urn:1</id><title>1 &lt; 2</title><link href="/ett"/>
        <link rel="enclosure" type="audio/mpeg" href="/ett.mp3"/><content type="xhtml">
        <div xmlns="http://www.w3.org/1999/xhtml"><p>Ett <em>stycke</em></p></div></content></entry>
        <entry><id>urn:2</id><title type="html">T&lt;i&gt;vå&lt;/i&gt;</title><summary>Rad &lt;ett>

        Rad två</summary><author><name>Eva</name></author></entry>`),
    )
    expect(book).toMatchObject({ title: 'Norrbladet', language: 'sv' })
    expect(book.articles).toMatchObject([
      {
        id: 'urn:1',
        name: '1 < 2',
        text: '<p>Ett <em>stycke</em></p>',
        byLine: 'Redaktionen',
        clips: [{ file: 'https://n.example/ett.mp3' }],
      },
      { id: 'urn:2', name: 'Två', text: '<p>Rad &lt;ett&gt;</p><p>Rad två</p>', byLine: 'Eva' },
    ])
  })

  it('reads RDF', () => {
    expect(bookOf(rdfFeed)).toMatchObject({
      title: 'Räven',
      language: 'sv',
      articles: [
        { id: 'https://r.example/1', name: 'Ett', text: '<p>Text ett</p>', byLine: 'Bo' },
        { id: 'https://r.example/2', name: 'Två', text: '' },
      ],
    })
  })

  it('reads RSS 0.91, which has no ids', () => {
    const old =
      '<rss version="0.91"><channel><title>G</title><item><title>A</title><link>http://g.example/a</link></item>'
    expect(bookOf(`${old}<item><title>B</title></item></channel></rss>`).articles).toMatchObject([
      { id: 'http://g.example/a' },
      { id: null, name: 'B' },
    ])
  })
})

describe('broken feeds', () => {
  it.each([
    ['an end that is missing', '<item><title>Ett</title><item><title>Två & tre</title>'],
    ['the rest that is missing', '<item><title>Ett</title></item><item><title>Två & tre'],
    ['a bare ampersand', '<item><title>Ett</title></item><item><title>Två & tre</title></item>'],
  ])('are read as far as they go: %s', (_, items) => {
    const text = rssOf(items).replace(/<\/channel><\/rss>$/, items.endsWith('</item>') ? '</channel></rss>' : '')
    expect(bookOf(text)).toMatchObject({
      articles: [{ name: 'Ett' }, { name: 'Två & tre' }],
      faults: [{ kind: 'brokenMarkup' }],
    })
  })

  it('tell of a day that is none, and of a sound that leads nowhere', () => {
    const item = `<item><title>A</title><pubDate>i fredags</pubDate><enclosure url="file:///etc/passwd" type="audio/mpeg"/></item>`
    expect(bookOf(rssOf(item))).toMatchObject({
      articles: [{ name: 'A', clips: [] }],
      faults: [
        { kind: 'deadLink', file: 'A', detail: 'file:///etc/passwd' },
        { kind: 'wrongTime', file: 'A', detail: 'i fredags' },
      ],
    })
  })

  it('lose one text, and not the others', () => {
    const deep = `<item><guid>1</guid><title>A</title><description>${'&lt;b&gt;'.repeat(300)}</description></item>`
    expect(bookOf(rssOf(`${deep}<item><description>B</description></item>`))).toMatchObject({
      articles: [
        { name: 'A', text: '' },
        { name: 'B', text: '<p>B</p>' },
      ],
      faults: [{ kind: 'brokenMarkup', file: '1' }],
    })
  })

  it('name an item by its text, where it has no title', () => {
    expect(bookOf(rssOf('<item><description>Bara text. Punkt.</description></item>')).articles).toMatchObject([
      { name: 'Bara text. Punkt.', text: '<p>Bara text. Punkt.</p>' },
    ])
  })
})

describe('encodings', () => {
  const latin = (declared: string) =>
    Buffer.from(rssOf('<item><title>Åäö</title></item>').replace('utf-8', declared), 'latin1')
  it.each<[string, Buffer, FeedReading, readonly string[]]>([
    ['the declaration', latin('iso-8859-1'), {}, []],
    ['the server', latin('utf-8'), { charset: 'ISO-8859-1' }, []],
    ['the bytes', latin('utf-8'), {}, ['utf-8']],
    [
      'the bytes, whatever the server says',
      Buffer.from(rssOf('<item><title>Åäö</title></item>')),
      { charset: 'latin1' },
      ['latin1'],
    ],
    [
      'the byte order mark',
      Buffer.from(`\uFEFF${rssOf('<item><title>Åäö</title></item>')}`, 'utf16le'),
      { charset: 'latin1' },
      [],
    ],
  ])('are known by %s', (_, bytes, reading, misnamed) => {
    const book = bookOf(bytes, reading)
    expect(book.articles).toMatchObject([{ name: 'Åäö' }])
    expect(book.faults.map(({ detail }) => detail)).toEqual(misnamed)
  })
})

describe('what is no feed', () => {
  it.each([
    ['', 'Empty'],
    ['<!doctype html><html><head><title>404</title></head><body><p>Finns inte</body></html>', 'NoBook'],
    ['{"version":"https://jsonfeed.org/version/1","items":[]}', 'NoBook'],
    ['inte XML alls', 'NoBook'],
    [rssOf('<item><title>A</title></item>'.repeat(5_001)), 'TooManyEntries'],
    [rssOf(`<item>${'<b>'.repeat(300)}</item>`), 'Unreadable'],
    [`<rss version="2.0">${' '.repeat(20_000_000)}</rss>`, 'TooLarge'],
  ])('is refused by name (%#)', (text, problem) => expect(read(text)).toEqual({ problem }))

  it('never gets the text of an entity', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const book = bookOf(`${bomb}${rssOf('<item><title>A &b; &f;</title></item>').replace(/^<\?xml[^>]*>/, '')}`)
    expect(book.articles).toMatchObject([{ name: 'A &b; &f;' }])
  })
})

it('reads 2,000 items in little time', () => {
  const text = rssOf(Array.from({ length: 2_000 }, (_, at) => wholeItem.replace('nr-1', `nr-${at}`)).join(''))
  const start = performance.now()
  expect(bookOf(text).articles).toHaveLength(2_000)
  expect(performance.now() - start).toBeLessThan(5_000)
})
