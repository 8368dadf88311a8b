import type { WebArticle } from '../../../domain/delivery/delivery/web-articles.ts'
import { escapeXml } from '../../kernel/xml/text.ts'

type FigureImage = { readonly address: string; readonly alt: string; readonly caption: string }

/** An image that was uploaded to the site. `file`: its name among the images of the article. */
export type PlacedImage = FigureImage & { readonly file: string }

type HtmlOptions = {
  readonly language: 'sv' | 'en'
  /** How the article tells where its sound is. */
  readonly sound: 'player' | 'link' | 'none'
  readonly images: readonly PlacedImage[]
  /** The image that the site shows by itself, above the article. */
  readonly lead?: string | undefined
}

const words = {
  sv: { listen: 'Lyssna på artikeln', player: 'Spelare för artikeln', corrected: 'Rättelse' },
  en: { listen: 'Listen to the article', player: 'Player for the article', corrected: 'Correction' },
} as const

export const figureHtml = ({ address, alt, caption }: FigureImage): string => {
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

const sourceOf = (address: string) => `<img src="${escapeXml(address)}"`

/** Whether the text shows the image. */
export const isInText = (
  { ingress, text }: Pick<WebArticle, 'ingress' | 'text'>,
  { file }: { readonly file: string },
) => `${ingress}${text}`.includes(sourceOf(file))

/** The text with the addresses that its images have at the site. */
const withAddresses = (html: string, images: readonly PlacedImage[]): string =>
  images.reduce((text, { file, address }) => text.replaceAll(sourceOf(file), () => sourceOf(address)), html)

/** The HTML of an article below its title at a site: corrections first, then the sound, then the text. */
export const articleHtml = (article: WebArticle, telling: HtmlOptions): string => {
  const { ingress, text, byLine, listen, corrections = [] } = article
  return [
    ...corrections.map((each) => `<p class="correction">${words[telling.language].corrected}: ${escapeXml(each)}</p>`),
    ...listenMarkup(listen, telling),
    ...(ingress === '' ? [] : [`<div class="ingress">${withAddresses(ingress, telling.images)}</div>`]),
    ...telling.images.filter((image) => image.file !== telling.lead && !isInText(article, image)).map(figureHtml),
    withAddresses(text, telling.images),
    ...(byLine === '' ? [] : [`<p class="byline">${escapeXml(byLine)}</p>`]),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The summary for lists: the ingress as plain text. */
export const summaryOf = ({ ingress }: Pick<WebArticle, 'ingress'>): string =>
  ingress
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
