import type { AnyFeed, AtomFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith'
import type { FeedText } from './item-text.ts'

/**
 * A file that an item leads to. `type`: its media type; `kind`: as media RSS has it; `mark`: its stated length in bytes.
 * Each is empty where the feed does not say.
 */
export type FeedFile = {
  readonly address: string
  readonly type: string
  readonly kind: string
  readonly mark: string
}

/** What the kinds of feed have in common. Addresses are as they are written there. */
export type FeedItem = {
  readonly id: string | undefined
  readonly link: string | undefined
  readonly title: FeedText | undefined
  readonly text: FeedText | undefined
  readonly authors: readonly string[]
  readonly date: string | undefined
  readonly files: readonly FeedFile[]
  /** Pictures of the item as such. */
  readonly pictures: readonly string[]
}

export type Feed = {
  readonly title: FeedText | undefined
  readonly link: string | undefined
  readonly language: string | undefined
  readonly items: readonly FeedItem[]
}

const markup = (value: string | undefined): FeedText | undefined => (value === undefined ? undefined : { value })

const namesOf = (people: readonly { readonly name?: string | undefined }[] = []): readonly string[] =>
  people.flatMap(({ name }) => name ?? [])

const listOf = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value])

/** The first list that has something. */
const firstOf = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] =>
  lists.find((list) => list !== undefined && list.length > 0) ?? []

/** Many feeds state the length 0 where they know none. */
const markOf = (length: number | undefined): string => (length ? String(length) : '')

const mediaFile = ({ url, type = '', medium = '', fileSize }: MediaNs.Content): readonly FeedFile[] =>
  url === undefined ? [] : [{ address: url, type, kind: medium, mark: markOf(fileSize) }]

/** The contents of a group are the same in several forms. */
const chosenOf = ({ contents = [] }: MediaNs.Group): readonly FeedFile[] => {
  const chosen = contents.find(({ isDefault }) => isDefault) ?? contents[0]
  return chosen ? mediaFile(chosen) : []
}

const filesOfMedia = ({ contents = [], groups = [] }: MediaNs.ItemOrFeed = {}): readonly FeedFile[] => [
  ...contents.flatMap(mediaFile),
  ...groups.flatMap(chosenOf),
]

const thumbnailsOf = (media: MediaNs.ItemOrFeed | undefined): readonly string[] =>
  [media, ...(media?.groups ?? []), ...(media?.contents ?? [])].flatMap((each) => each?.thumbnails?.[0]?.url ?? [])

type Enclosure = {
  readonly url?: string | undefined
  readonly type?: string | undefined
  readonly length?: number | undefined
}

const enclosedFile = ({ url, type, length }: Enclosure): readonly FeedFile[] =>
  url === undefined ? [] : [{ address: url, type: type ?? '', kind: '', mark: markOf(length) }]

type RssItem = Partial<RssFeed.Item<string>>

const rssTitle = ({ title, itunes, dc, media }: RssItem): string | undefined =>
  title ?? itunes?.title ?? dc?.titles?.[0] ?? media?.title?.value

const rssText = ({ content, description, itunes }: RssItem): string | undefined =>
  content?.encoded ?? description ?? itunes?.summary

const rssAuthors = ({ authors, dc, itunes }: RssItem): readonly string[] =>
  firstOf(namesOf(authors), dc?.creators, listOf(itunes?.author))

const rssItem = (item: RssItem): FeedItem => ({
  id: item.guid?.value,
  link: item.link,
  title: markup(rssTitle(item)),
  text: markup(rssText(item)),
  authors: rssAuthors(item),
  date: item.pubDate ?? item.dc?.dates?.[0],
  files: [...(item.enclosures ?? []).flatMap(enclosedFile), ...filesOfMedia(item.media)],
  pictures: [...listOf(item.itunes?.image), ...thumbnailsOf(item.media)],
})

const rdfItem = (item: Partial<RdfFeed.Item<string>>): FeedItem => ({
  id: item.rdf?.about,
  link: item.link,
  title: markup(item.title),
  text: markup(item.content?.encoded ?? item.description),
  authors: item.dc?.creators ?? [],
  date: item.dc?.dates?.[0],
  files: filesOfMedia(item.media),
  pictures: thumbnailsOf(item.media),
})

/** Atom names the kind of a text (RFC 4287, 3.1.1); a text without one is plain. */
const atomText = (text: Partial<AtomFeed.Text> | undefined): FeedText | undefined => {
  if (text?.value === undefined) return undefined
  const type = text.type ?? 'text'
  return { value: text.value, isPlain: type === 'text' || type === 'text/plain' }
}

const isReadable = ({ value, type = 'text' }: Partial<AtomFeed.Content>): boolean =>
  value !== undefined && /^(?:text|x?html|text\/(?:plain|html)|application\/xhtml\+xml)$/.test(type)

type AtomLink = Partial<AtomFeed.Link<string>>

const linkOf = (links: readonly AtomLink[] | undefined, rel: string): string | undefined =>
  links?.find((link) => (link.rel ?? 'alternate') === rel)?.href

const atomItem = (entry: Partial<AtomFeed.Entry<string>>, authors: readonly string[]): FeedItem => ({
  id: entry.id,
  link: linkOf(entry.links, 'alternate') ?? entry.links?.find(({ rel }) => rel !== 'enclosure')?.href,
  title: atomText(entry.title),
  text: entry.content && isReadable(entry.content) ? atomText(entry.content) : atomText(entry.summary),
  authors: firstOf(namesOf(entry.authors), entry.dc?.creators, namesOf(entry.source?.authors), authors),
  date: entry.published ?? entry.updated,
  files: [
    ...(entry.links ?? [])
      .filter(({ rel }) => rel === 'enclosure')
      .flatMap(({ href, type, length }) => enclosedFile({ url: href, type, length })),
    ...filesOfMedia(entry.media),
  ],
  pictures: [...listOf(entry.itunes?.image), ...thumbnailsOf(entry.media)],
})

type ChannelFeed = Extract<AnyFeed, { readonly format: 'rss' | 'rdf' }>['feed']

const channelOf = (feed: ChannelFeed, items: readonly FeedItem[] | undefined): Feed => ({
  title: markup(feed.title),
  link: feed.link,
  language: ('language' in feed ? feed.language : undefined) ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
  items: items ?? [],
})

const atomFeed = ({ title, links, xml, authors, entries = [] }: Partial<AtomFeed.Feed<string>>): Feed => ({
  title: atomText(title),
  link: linkOf(links, 'alternate'),
  language: xml?.lang,
  items: entries.map((entry) => atomItem(entry, namesOf(authors))),
})

/** A parsed feed of any kind; undefined for one that is no XML. */
export const feedOf = (parsed: AnyFeed): Feed | undefined => {
  switch (parsed.format) {
    case 'rss':
      return channelOf(parsed.feed, parsed.feed.items?.map(rssItem))
    case 'rdf':
      return channelOf(parsed.feed, parsed.feed.items?.map(rdfItem))
    case 'atom':
      return atomFeed(parsed.feed)
    case 'json':
      return undefined
  }
}
