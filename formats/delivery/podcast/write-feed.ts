import { generateRssFeed } from 'feedsmith'
import { cleanText } from '../../kernel/xml/text.ts'
import { withPlainTitles } from '../rss/plain-titles.ts'
import { relatedLinks } from '../rss/related-links.ts'
import type { Medium, PodcastFeed, PodcastItem } from './feed.ts'

type Category = { readonly text: string; readonly categories?: { readonly text: string }[] }

/** Categories of Apple's list. */
const categories: Readonly<Record<Medium, Category>> = {
  newsletter: { text: 'News' },
  audiobook: { text: 'Arts', categories: [{ text: 'Books' }] },
  podcast: { text: 'Society & Culture' },
}

const itemOf = (item: PodcastItem, language: PodcastFeed['language']) => {
  const { id, description, at, season, episode, sound, link, narrators, chapters, transcript } = item
  const title = cleanText(item.title)
  return {
    title,
    link,
    description: cleanText(description),
    guid: { value: id, isPermaLink: false },
    pubDate: new Date(at),
    enclosures: [{ url: sound.url, length: sound.bytes, type: 'audio/mpeg' }],
    itunes: {
      title,
      duration: Math.max(1, Math.round(sound.durationMs / 1000)),
      explicit: false,
      ...(season !== undefined && { season }),
      ...(episode !== undefined && { episode }),
      episodeType: 'full',
    },
    podcast: {
      persons: narrators.map((name) => ({ display: cleanText(name), role: 'narrator', group: 'cast' })),
      ...(chapters !== undefined && { chapters: { url: chapters, type: 'application/json+chapters' } }),
      ...(transcript !== undefined && { transcripts: [{ url: transcript, type: 'text/html', language }] }),
    },
  }
}

/** RFC 5005, section 3: the pages of a feed link to each other. */
const pageLinksOf = ({ url, page, pages, pageUrl }: PodcastFeed) => {
  const type = 'application/rss+xml'
  const self = { rel: 'self', href: page === 1 ? url : pageUrl(page), type }
  if (pages === 1) return [self]
  return [
    self,
    { rel: 'first', href: url, type },
    { rel: 'last', href: pageUrl(pages), type },
    ...(page > 1 ? [{ rel: 'previous', href: page === 2 ? url : pageUrl(page - 1), type }] : []),
    ...(page < pages ? [{ rel: 'next', href: pageUrl(page + 1), type }] : []),
  ]
}

/** The library writes the namespace's yes and no; Apple and the W3C's validator take only true and false. */
const withPlainWords = (xml: string): string =>
  xml.replaceAll('<itunes:explicit>no</itunes:explicit>', '<itunes:explicit>false</itunes:explicit>')

/**
 * RSS 2.0 with the namespaces of Apple and of Podcasting 2.0, as PSP-1 (Podcast Standards Project) requires; it passes
 * the W3C's validator without warnings. The same feed gives the same bytes.
 */
export const writeFeed = (feed: PodcastFeed): string => {
  const { title, subTitle, description, related, link, language, author, email, art, medium, id, items } = feed
  return withPlainTitles(
    withPlainWords(
      generateRssFeed(
        {
          title: cleanText(title),
          link,
          description: cleanText(description),
          language,
          generator: 'Ljudkod',
          image: { url: art, title: cleanText(title), link },
          atom: { links: [...pageLinksOf(feed), ...relatedLinks(related)] },
          itunes: {
            author: cleanText(author),
            ...(subTitle !== '' && { subtitle: cleanText(subTitle) }),
            image: art,
            categories: [categories[medium]],
            explicit: false,
            type: 'episodic',
            ...(email !== '' && { owner: { name: cleanText(author), email } }),
          },
          podcast: {
            guid: id,
            medium,
            locked: { value: email !== '', ...(email !== '' && { owner: email }) },
          },
          items: items.map((item) => itemOf(item, language)),
        },
        { strict: true },
      ),
    ),
  )
}
