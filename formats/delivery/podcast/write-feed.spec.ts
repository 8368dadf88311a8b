import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { parseFeed } from 'podcast-partytime'
import { describe, expect, it } from 'vitest'
import { cleanText } from '../../kernel/xml/text.ts'
import { childNamed, childrenNamed, parseXml } from '../../kernel/xml/tree.ts'
import { bladet, isvagen } from './examples.ts'
import type { PodcastFeed, PodcastItem } from './feed.ts'
import { validateFeed } from './validate.ts'
import { writeChapters } from './write-chapters.ts'
import { writeFeed } from './write-feed.ts'

const goldenFile = new URL('golden.xml', import.meta.url)

const channelOf = (xml: string) => {
  const parsed = parseXml(xml)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return childNamed(parsed.root, 'channel')
}

/** Any text that a user may type, and any other; never empty after cleaning. */
const words = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('Åäö & ÅÄÖ', ']]>', '<b>Fet</b>', '&#x3C;', ' \u0000\uD800 a', '</title>'),
  )
  .filter((text) => cleanText(text) !== '')

const anyItem = (index: number): fc.Arbitrary<PodcastItem> =>
  fc.record(
    {
      id: fc.constant(`0199e2a0-0000-7000-8000-${String(index).padStart(12, '0')}`),
      title: words,
      description: words,
      at: fc.constant(new Date(Date.UTC(2026, 10, 25) - index * 1000).toISOString()),
      season: fc.integer({ min: 1, max: 9_999 }),
      episode: fc.integer({ min: 1, max: 500 }),
      sound: fc.record({
        url: fc.constant(`https://ljudkod.example/${index}/ljud.mp3`),
        bytes: fc.integer({ min: 1, max: 2 ** 40 }),
        durationMs: fc.integer({ min: 1, max: 40_000_000 }),
      }),
      link: fc.constant('https://ljudkod.example/player/x'),
      narrators: fc.array(words, { maxLength: 2 }),
      chapters: fc.constant('https://ljudkod.example/kapitel.json'),
      transcript: fc.constant('https://ljudkod.example/text.html'),
    },
    { requiredKeys: ['id', 'title', 'description', 'at', 'sound', 'link', 'narrators'] },
  )

const anyFeed: fc.Arbitrary<PodcastFeed> = fc
  .record({
    title: words,
    description: words,
    author: words,
    email: fc.constantFrom('', 'podd@bladet.example'),
    language: fc.constantFrom('sv' as const, 'en' as const),
    medium: fc.constantFrom('newsletter' as const, 'audiobook' as const, 'podcast' as const),
    page: fc.integer({ min: 1, max: 4 }),
    items: fc
      .integer({ min: 0, max: 8 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => anyItem(n)))),
  })
  .map((feed) => ({ ...bladet, ...feed, pages: 4 }))

describe('a podcast feed', () => {
  it('is written as it once was', async () => expect(writeFeed(bladet)).toBe(await readFile(goldenFile, 'utf8')))

  it('tells everything to a reader of Podcasting 2.0', () => {
    const read = parseFeed(writeFeed(bladet))
    expect(read).toMatchObject({
      title: 'Bottenviksbladet',
      guid: bladet.id,
      medium: 'newsletter',
      pc20support: { 1: ['locked', 'transcript', 'chapters'], 2: ['person'], 3: ['guid'], 4: ['medium'] },
      locked: true,
      podcastOwner: 'podd@bladet.example',
      itunesImage: bladet.art,
      explicit: false,
      items: [
        {
          title: isvagen.title,
          guid: isvagen.id,
          duration: 91,
          enclosure: { url: isvagen.sound.url, length: 724_000, type: 'audio/mpeg' },
          podcastPeople: [{ name: 'Åsa Öberg', role: 'Narrator', group: 'Cast' }],
          podcastTranscripts: [{ url: isvagen.transcript, type: 'text/html' }],
          itunesSeason: 48,
          itunesEpisode: 1,
        },
        { title: 'Numret', podcastChapters: { url: bladet.items[1]?.chapters, type: 'application/json+chapters' } },
      ],
    })
  })

  it('is one that directories take, whatever its parts are called', () =>
    fc.assert(
      fc.property(anyFeed, (feed) => {
        const xml = writeFeed(feed)
        expect(validateFeed(xml)).toEqual([])
        const channel = channelOf(xml)
        const titles = childrenNamed(channel, 'item').map((item) => childNamed(item, 'title')?.text)
        expect(titles).toEqual(feed.items.map(({ title }) => cleanText(title)))
        expect(childNamed(channel, 'title')?.text).toBe(cleanText(feed.title))
        expect(writeFeed(feed)).toBe(xml)
      }),
    ))

  it.each([
    [1, ['self 1', 'first 1', 'last 3', 'next 2']],
    [2, ['self 2', 'first 1', 'last 3', 'previous 1', 'next 3']],
    [3, ['self 3', 'first 1', 'last 3', 'previous 2']],
  ])('names the pages beside page %i', (page, expected) => {
    const links = childrenNamed(channelOf(writeFeed({ ...bladet, page, pages: 3 })), 'atom:link')
    const pageOf = (href = '') => /page=(\d)/.exec(href)?.[1] ?? '1'
    expect(links.map(({ attributes: { rel, href } }) => `${rel} ${pageOf(href)}`)).toEqual(expected)
  })
})

it('names the subtitle, and where else the podcast is heard', () => {
  const related = [{ name: 'Spotify', url: 'https://open.spotify.com/show/1' }]
  const xml = writeFeed({ ...bladet, subTitle: 'Från Kalix', related })
  expect(xml).toContain('<itunes:subtitle>Från Kalix</itunes:subtitle>')
  expect(xml).toContain(
    '<atom:link href="https://open.spotify.com/show/1" rel="related" type="text/html" title="Spotify"/>',
  )
  expect(validateFeed(xml)).toEqual([])
})

describe('a feed is refused', () => {
  const rules = (xml: string) => validateFeed(xml).map(({ rule }) => rule)
  const whole = writeFeed(bladet)
  it.each<[string, RegExp, string, string]>([
    ['without art', /<itunes:image.*\/>/, '', 'art'],
    ['without its own address', /<atom:link.*\/>/, '', 'self'],
    ['without a category', /<itunes:category.*\/>/, '', 'category'],
    ['without a language', /<language>.*<\/language>/, '', 'required'],
    ['with a yes for true', /explicit>false/, 'explicit>no', 'explicit'],
    ['with an item that has no sound', /<enclosure.*\/>/, '', 'enclosure'],
    ['with a sound of no bytes', /length="724000"/, 'length="0"', 'enclosure'],
    ['with an item of no day', /<pubDate>.*<\/pubDate>/, '<pubDate>igår</pubDate>', 'date'],
    ['with the oldest first', /pubDate>Wed, 25 Nov/, 'pubDate>Sun, 25 Oct', 'order'],
    ['with one id twice', /0000000000a2/, '0000000000a1', 'unique-guids'],
    ['with one sound twice', /p1\/a2\/ljud/, 'p1/a1/ljud', 'unique-enclosures'],
    ['when it is cut', /<\/channel>[\s\S]*/, '', 'well-formed'],
    ['when it is something else', /[\s\S]*/, '<html/>', 'well-formed'],
  ])('%s', (_, part, instead, rule) => {
    expect(whole).toMatch(part)
    expect(rules(whole.replace(part, instead))).toContain(rule)
  })

  it('with more on a page than a page holds', () => {
    const items = Array.from({ length: 301 }, (_, n) => ({
      ...isvagen,
      id: `id ${n}`,
      sound: { ...isvagen.sound, url: `https://ljudkod.example/${n}.mp3` },
    }))
    expect(rules(writeFeed({ ...bladet, items }))).toEqual(['page'])
  })
})

it('chapters are told in seconds', () =>
  expect(
    JSON.parse(
      writeChapters([
        { title: ' Nyheter ', startMs: 0, endMs: 1_500 },
        { title: '', startMs: 1_500, endMs: 2_000 },
      ]),
    ),
  ).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, endTime: 1.5, title: 'Nyheter' },
      { startTime: 1.5, endTime: 2 },
    ],
  }))
