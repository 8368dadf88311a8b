import { generateRssFeed } from 'feedsmith'
import { isLeadHeading } from '../../../domain/editorial/contents/rules.ts'
import { cleanText, escapeXml } from '../../kernel/xml/text.ts'
import { xhtmlText } from '../../production/book/xhtml-dialect.ts'
import type { FeedArticle, IssueFeed } from './feed.ts'
import { withPlainTitles } from './plain-titles.ts'
import { relatedLinks } from './related-links.ts'

const words = {
  sv: {
    corrected: 'Rättelse',
    untitled: 'Utan rubrik',
    about: 'Artiklarna att läsa och lyssna på.',
    spoken: 'Läst av talsyntes.',
  },
  en: {
    corrected: 'Correction',
    untitled: 'Untitled',
    about: 'The articles, to be read and heard.',
    spoken: 'Read by a synthetic voice.',
  },
} as const

type Language = IssueFeed['language']

/** The level of an item's own heading. */
const ITEM_HEADING_LEVEL = 1

/** Characters that XML allows and HTML forbids. */
const UNREADABLE_CHARACTER = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu

const htmlOf = (parts: readonly string[]): string => parts.join('\n').replaceAll(UNREADABLE_CHARACTER, '')

const correctionsOf = ({ corrections }: FeedArticle, language: Language): readonly string[] =>
  corrections.map((text) => `<p>${words[language].corrected}: ${escapeXml(text)}</p>`)

const voiceOf = ({ isSpoken, sound }: FeedArticle, language: Language): readonly string[] =>
  isSpoken && sound ? [`<p>${words[language].spoken}</p>`] : []

const articleMarkup = (article: FeedArticle, language: Language): string =>
  htmlOf([
    ...correctionsOf(article, language),
    ...xhtmlText(article.text, ITEM_HEADING_LEVEL),
    ...voiceOf(article, language),
  ])

/**
 * The summary for readers' lists: the corrections, because readers who saw the error look for them, and the ingress or
 * the beginning of the text, and that a voice reads the sound.
 */
const summaryOf = (article: FeedArticle, language: Language): string => {
  const { ingress = [], body = [] } = article.text ?? {}
  const begins = ingress.length > 0 ? { ingress, body: [] } : { ingress, body: body.slice(0, 1) }
  return htmlOf([
    ...correctionsOf(article, language),
    ...xhtmlText({ ...begins, byLine: '' }, ITEM_HEADING_LEVEL),
    ...voiceOf(article, language),
  ])
}

type PlacedArticle = { readonly article: FeedArticle; readonly sections: readonly string[] }

/** The article has a name, and neither text nor sound. */
const isHeading = (article: FeedArticle, next: FeedArticle | undefined): boolean =>
  article.sound === undefined &&
  isLeadHeading<number>(article.level, next?.level) &&
  articleMarkup(article, 'sv') === ''

/** Articles with text or sound, each with the headings above it. */
const placeArticles = (articles: readonly FeedArticle[]): readonly PlacedArticle[] => {
  let above: readonly FeedArticle[] = []
  return articles.flatMap((article, index): readonly PlacedArticle[] => {
    above = above.filter(({ level }) => level < article.level)
    const sections = above.map(({ title }) => cleanText(title)).filter((title) => title !== '')
    if (!isHeading(article, articles[index + 1])) return [{ article, sections }]
    above = [...above, article]
    return []
  })
}

/** Items are a second apart, the first the newest: readers sort by time alone, and so keep the order of the issue. */
const dateOf = (at: string, index: number): Date => new Date(Date.parse(at) - index * 1000)

const itemOf = ({ article, sections }: PlacedArticle, index: number, { language, at }: IssueFeed) => {
  const { id, title, link, sound } = article
  const whole = articleMarkup(article, language)
  const summary = summaryOf(article, language) || whole
  return {
    title: cleanText(title) || words[language].untitled,
    link,
    guid: { value: id, isPermaLink: false },
    pubDate: dateOf(at, index),
    ...(summary !== '' && { description: summary }),
    ...(whole !== '' && { content: { encoded: whole } }),
    ...(sections.length > 0 && { categories: sections.map((name) => ({ name })) }),
    ...(sound && { enclosures: [{ url: sound.url, length: sound.bytes, type: 'audio/mpeg' }] }),
  }
}

/**
 * RSS 2.0 of one issue: each article with its text and sound, and with the headings above it as categories. The same
 * issue gives the same bytes.
 */
export const writeIssueFeed = (feed: IssueFeed): string => {
  const { url, title, about, related, language, link, articles } = feed
  return withPlainTitles(
    generateRssFeed(
      {
        title: cleanText(title) || words[language].untitled,
        link,
        description: cleanText(about) || words[language].about,
        language,
        generator: 'Ljudkod',
        atom: { links: [{ rel: 'self', href: url, type: 'application/rss+xml' }, ...relatedLinks(related)] },
        items: placeArticles(articles).map((each, index) => itemOf(each, index, feed)),
      },
      { strict: true },
    ),
  )
}
