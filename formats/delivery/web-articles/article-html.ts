import type { WebArticle } from '../../../domain/delivery/delivery/web-articles.ts'
import { escapeXml } from '../../kernel/xml/text.ts'

/** An image that was uploaded to the site. */
export type PlacedImage = { readonly address: string; readonly alt: string; readonly caption: string }

type HtmlOptions = {
  readonly language: 'sv' | 'en'
  /** How the article tells where its sound is. */
  readonly sound: 'player' | 'link' | 'none'
  readonly images: readonly PlacedImage[]
}

const words = {
  sv: { listen: 'Lyssna på artikeln', player: 'Spelare för artikeln', corrected: 'Rättelse' },
  en: { listen: 'Listen to the article', player: 'Player for the article', corrected: 'Correction' },
} as const

const figure = ({ address, alt, caption }: PlacedImage): string => {
  const below = caption === '' ? '' : `<figcaption>${escapeXml(caption)}</figcaption>`
  return `<figure><img src="${escapeXml(address)}" alt="${escapeXml(alt)}"/>${below}</figure>`
}

const listenMarkup = (listen: string | undefined, { language, sound }: HtmlOptions): readonly string[] => {
  if (listen === undefined || sound === 'none') return []
  const address = escapeXml(listen)
  const { listen: call, player } = words[language]
  if (sound === 'link') return [`<p><a href="${address}">${call}</a></p>`]
  return [
    `<figure><iframe src="${address}" title="${player}" width="100%" height="200" allow="autoplay"></iframe></figure>`,
  ]
}

/** The HTML of an article below its title at a site: corrections first, then the sound, then the text. */
export const articleHtml = (
  { ingress, text, byLine, listen, corrections = [] }: WebArticle,
  telling: HtmlOptions,
): string =>
  [
    ...corrections.map((each) => `<p class="correction">${words[telling.language].corrected}: ${escapeXml(each)}</p>`),
    ...listenMarkup(listen, telling),
    ...(ingress === '' ? [] : [`<div class="ingress">${ingress}</div>`]),
    ...telling.images.map(figure),
    text,
    ...(byLine === '' ? [] : [`<p class="byline">${escapeXml(byLine)}</p>`]),
  ]
    .filter(Boolean)
    .join('\n')

/** The summary for lists: the ingress as plain text. */
export const summaryOf = ({ ingress }: Pick<WebArticle, 'ingress'>): string =>
  ingress
    .replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
