import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { cleanText } from '../../kernel/xml/text.ts'
import { childNamed, childrenNamed, parseXml } from '../../kernel/xml/tree.ts'
import type { Level } from '../../production/book/book.ts'
import { readRichText } from '../../production/book/rich-text.ts'
import { bladet, isvagen } from './examples.ts'
import type { FeedArticle, IssueFeed } from './feed.ts'
import { anyFeed } from './testing.ts'
import { validateIssueFeed } from './validate.ts'
import { writeIssueFeed } from './write-issue-feed.ts'

const goldenFile = new URL('golden.xml', import.meta.url)

const channelOf = (xml: string) => {
  const parsed = parseXml(xml)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return childNamed(parsed.root, 'channel')
}
const itemsOf = (feed: IssueFeed) => childrenNamed(channelOf(writeIssueFeed(feed)), 'item')
const textsOf = (feed: IssueFeed, name: string) =>
  itemsOf(feed).map((item) => childNamed(item, name)?.text.trim() ?? null)

const feedOf = (articles: readonly Partial<FeedArticle>[]): IssueFeed => ({
  ...bladet,
  articles: articles.map((article, index) => ({
    id: `article ${index}`,
    title: `Artikel ${index}`,
    level: 2,
    corrections: [],
    link: bladet.link,
    ...article,
  })),
})

const body = (html: string) => ({ ingress: [], body: readRichText(html), byLine: '' })
describe('the feed of an issue', () => {
  it('is written as it once was', async () => expect(writeIssueFeed(bladet)).toBe(await readFile(goldenFile, 'utf8')))

  it('tells a reader each article with its text, its sound and where it is heard', () => {
    const feed = parseRssFeed(writeIssueFeed(bladet))
    expect(feed).toMatchObject({ title: bladet.title, link: bladet.link, language: 'sv' })
    expect(feed.items).toHaveLength(3)
    expect(feed.items?.[0]).toMatchObject({
      title: isvagen.title,
      link: isvagen.link,
      guid: { value: isvagen.id, isPermaLink: false },
      categories: [{ name: 'Nyheter & väder' }],
      enclosures: [{ url: isvagen.sound?.url, length: 724_000, type: 'audio/mpeg' }],
    })
    expect(feed.items?.[0]?.description).toBe(
      '<p>Rättelse: Isen bär från lördag, inte &lt;fredag&gt;.</p>\n<p class="ingress">Isen bär <strong>från</strong> fredag.</p>',
    )
    expect(feed.items?.[0]?.content?.encoded).toContain('<p class="byline">Per Lind &amp; co</p>')
    expect(feed.items?.[1]).not.toHaveProperty('enclosures')
    expect(feed.items?.[2]).not.toHaveProperty('content')
    expect(feed.items?.[2]).not.toHaveProperty('categories')
  })

  it('is one that readers take, whatever is in it, and the same when it is written again', () =>
    fc.assert(
      fc.property(anyFeed, (feed) => {
        const xml = writeIssueFeed(feed)
        expect(validateIssueFeed(xml)).toEqual([])
        expect(writeIssueFeed(feed)).toBe(xml)
        const told = new Map(feed.articles.map(({ id, title }) => [id, cleanText(title)]))
        for (const item of childrenNamed(channelOf(xml), 'item')) {
          const title = told.get(childNamed(item, 'guid')?.text ?? '')
          expect(childNamed(item, 'title')?.text).toBe(title || (feed.language === 'sv' ? 'Utan rubrik' : 'Untitled'))
        }
        const ids = textsOf(feed, 'guid')
        const isThere = ({ sound, corrections }: FeedArticle) => sound !== undefined || corrections.length > 0
        const heardOrCorrected = feed.articles.filter(isThere).map(({ id }) => id)
        expect(ids.filter((id) => heardOrCorrected.includes(id ?? ''))).toEqual(heardOrCorrected)
      }),
    ))

  it.each<[string, readonly (readonly [Level, boolean])[], readonly (readonly string[])[]]>([
    [
      'below its heading',
      [
        [1, false],
        [2, true],
        [2, true],
      ],
      [['Artikel 0'], ['Artikel 0']],
    ],
    [
      'below all its headings',
      [
        [1, false],
        [2, false],
        [3, true],
      ],
      [['Artikel 0', 'Artikel 1']],
    ],
    [
      'below none that stands beside it',
      [
        [1, false],
        [1, true],
      ],
      [[]],
    ],
    [
      'below none that came before another',
      [
        [1, false],
        [2, false],
        [3, true],
        [2, true],
        [1, true],
      ],
      [['Artikel 0', 'Artikel 1'], ['Artikel 0'], []],
    ],
    [
      'though it has nothing, where it leads nothing',
      [
        [2, false],
        [2, true],
      ],
      [[], []],
    ],
    [
      'though articles stand below it',
      [
        [1, true],
        [2, true],
      ],
      [[], []],
    ],
  ])('has an article %s', (_, plan, sections) => {
    const feed = feedOf(plan.map(([level, isRead]) => ({ level, ...(isRead && { text: body('<p>Ord.</p>') }) })))
    const found = itemsOf(feed).map((item) => childrenNamed(item, 'category').map(({ text }) => text.trim()))
    expect(found).toEqual(sections)
  })

  it('keeps its order in readers that list by time alone', () =>
    expect(textsOf(feedOf([{ corrections: ['a'] }, {}, {}]), 'pubDate')).toEqual([
      'Fri, 20 Nov 2026 05:00:00 GMT',
      'Fri, 20 Nov 2026 04:59:59 GMT',
      'Fri, 20 Nov 2026 04:59:58 GMT',
    ]))

  it('says in its own language that a voice reads the sound, where there is one', () => {
    const sound = { url: 'https://ljudkod.example/ljud.mp3', bytes: 41 }
    const feed = feedOf([
      { isSpoken: true, sound, text: body('<p>Ord.</p>') },
      { isSpoken: true, text: body('<p>Ord.</p>') },
      { isSpoken: false, sound },
    ])
    for (const name of ['description', 'content:encoded'])
      expect(textsOf(feed, name)).toEqual(['<p>Ord.</p>\n<p>Läst av talsyntes.</p>', '<p>Ord.</p>', null])
    expect(textsOf({ ...feed, language: 'en' }, 'description')[0]).toMatch(/<p>Read by a synthetic voice.<\/p>$/)
  })

  it('says in its own language that something was wrong', () =>
    expect(textsOf({ ...feedOf([{ corrections: ['Wrong.'] }]), language: 'en' }, 'description')).toEqual([
      '<p>Correction: Wrong.</p>',
    ]))
})

describe('the feed of an issue is refused', () => {
  const rules = (xml: string) => validateIssueFeed(xml).map(({ rule }) => rule)
  const whole = writeIssueFeed(bladet)
  it.each<[string, RegExp, string, string]>([
    ['without its own address', /<atom:link.*\/>/, '', 'self'],
    ['without a language', /<language>.*<\/language>/, '', 'required'],
    ['with an item without a title', /<title>Isvägen.*<\/title>/, '', 'required'],
    ['with an item that leads nowhere', /<link>.*a2<\/link>/, '<link>/player/a/a2</link>', 'links'],
    ['with a text that leads nowhere', /href="https:\/\/example.org/, 'href="/is', 'links'],
    ['with a sound of no bytes', /length="724000"/, 'length="0"', 'enclosure'],
    ['with a sound of another kind', /audio\/mpeg/, 'audio/wav', 'enclosure'],
    ['with an item of no day', /<pubDate>.*<\/pubDate>/, '<pubDate>igår</pubDate>', 'date'],
    ['with the oldest first', /pubDate>Fri, 20 Nov/, 'pubDate>Tue, 20 Oct', 'order'],
    ['with one id twice', /0000000000a2/, '0000000000a3', 'unique-guids'],
    ['with one sound twice', /a2\/ljud.mp3\?v=9c41f0d2/, 'a4/ljud.mp3?v=01d6c7b0', 'unique-enclosures'],
    ['when it is cut', /<\/channel>[\s\S]*/, '', 'well-formed'],
    ['when it is something else', /[\s\S]*/, '<html/>', 'well-formed'],
  ])('%s', (_, part, instead, rule) => {
    expect(whole).toMatch(part)
    expect(rules(whole.replace(part, instead))).toContain(rule)
  })

  it('by the name of the article', () =>
    expect(validateIssueFeed(whole.replace('length="41"', 'length="0"'))).toMatchObject([
      { message: 'Ljudet till ”Bara att höra” går inte att hämta.' },
    ]))
})
