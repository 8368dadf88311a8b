import { UNKNOWN_NARRATOR } from '../../../domain/production/manifest/manifest.ts'
import { escapeXml } from '../../kernel/xml/text.ts'
import { type Article, articlesWithSound } from '../book/articles.ts'
import type { Book, BookFile, BookImage, BookItem } from '../book/book.ts'
import { seconds } from '../book/clips.ts'
import { audioName, contentName, smilName } from '../book/names.ts'
import { filmResources, hasCaptions } from './films.ts'

export type EpubOptions = {
  /** An instant in whole seconds: `2026-11-24T10:00:00Z`. Tells one release of a book from another. */
  readonly modified: string
  /** Name of the cover image, which is one of the title's images. */
  readonly cover?: string
}

const imagesIn = (articles: readonly Article<BookItem>[]): readonly BookImage[] =>
  articles.flatMap(({ item }) => item.images ?? [])

const meta = (property: string, content: string, refines = '') =>
  `<meta property="${property}"${refines && ` refines="#${refines}"`}>${escapeXml(content)}</meta>`

/** EPUB Accessibility 1.1 §2: states only features that the book has. */
const accessibility = (articles: readonly Article<BookItem>[]): readonly string[] => {
  const images = imagesIn(articles)
  const isDescribed = images.every(({ alt }) => alt.trim() !== '')
  const hasPages = articles.some(({ page }) => page !== undefined)
  const items = articles.map(({ item }) => item)
  const hasFilms = items.some(({ films = [] }) => films.length > 0)
  const isHeard = articles.every(({ item }) => item.sound !== undefined)
  const features = [
    'synchronizedAudioText',
    'tableOfContents',
    'structuralNavigation',
    'readingOrder',
    ...(images.length > 0 && isDescribed ? ['alternativeText'] : []),
    ...(hasPages ? ['pageNavigation', 'pageBreakMarkers'] : []),
    ...(hasCaptions(items) ? ['captions'] : []),
  ]
  return [
    meta('schema:accessMode', 'auditory'),
    meta('schema:accessMode', 'textual'),
    ...(images.length > 0 || hasFilms ? [meta('schema:accessMode', 'visual')] : []),
    meta('schema:accessModeSufficient', isHeard ? 'auditory' : 'auditory,textual'),
    ...features.map((feature) => meta('schema:accessibilityFeature', feature)),
    // Films are not examined for flashes.
    meta('schema:accessibilityHazard', hasFilms ? 'unknown' : 'none'),
    meta(
      'schema:accessibilitySummary',
      (isHeard ? 'Varje artikel kan höras.' : 'Vissa artiklar kan bara läsas, de andra kan höras.') +
        ` Rubrikerna${hasPages ? ' och sidnumren' : ''} går att hoppa mellan.` +
        (isDescribed ? '' : ' Alla bilder har inte en beskrivning.'),
    ),
  ]
}

const durations = (articles: readonly Article<BookItem>[]): readonly string[] => {
  const heard = articlesWithSound(articles)
  const total = heard.reduce((sum, { item }) => sum + item.sound.durationMs, 0)
  return [
    ...heard.map(({ item, index }) => meta('media:duration', `${seconds(item.sound.durationMs)}s`, `m${index + 1}`)),
    meta('media:duration', `${seconds(total)}s`),
  ]
}

const mediaTypes: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

const mediaTypeOf = (file: string) => mediaTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'image/jpeg'

const soundItems = ({ index }: Article): readonly string[] => [
  `<item id="m${index + 1}" href="${smilName(index)}" media-type="application/smil+xml"/>`,
  `<item id="s${index + 1}" href="${audioName(index)}" media-type="audio/mpeg"/>`,
]

const manifestOf = (articles: readonly Article<BookItem>[], cover: string | undefined): readonly string[] => [
  '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>',
  '<item id="style" href="style.css" media-type="text/css"/>',
  ...articles.flatMap((article) => {
    const { index, item } = article
    const overlay = item.sound ? ` media-overlay="m${index + 1}"` : ''
    return [
      `<item id="a${index + 1}" href="${contentName(index)}" media-type="application/xhtml+xml"${overlay}/>`,
      ...articlesWithSound([article]).flatMap(soundItems),
    ]
  }),
  ...filmResources(articles.map(({ item }) => item)),
  ...imagesIn(articles).map(
    ({ file }, index) =>
      `<item id="i${index + 1}" href="${file}"${file === cover ? ' properties="cover-image"' : ''} media-type="${mediaTypeOf(file)}"/>`,
  ),
]

/** The package document: the book's metadata, its files and their order (EPUB 3.3 §5). */
export const packageDocument = (
  book: Book,
  articles: readonly Article<BookItem>[],
  { modified, cover }: EpubOptions,
): BookFile => ({
  name: 'package.opf',
  content: [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(book.language)}">`,
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:identifier id="id">${escapeXml(book.uid)}</dc:identifier>`,
    `<dc:title>${escapeXml(book.title)}</dc:title>`,
    `<dc:language>${escapeXml(book.language)}</dc:language>`,
    `<dc:creator>${escapeXml(book.creator)}</dc:creator>`,
    `<dc:publisher>${escapeXml(book.publisher)}</dc:publisher>`,
    `<dc:date>${escapeXml(book.date)}</dc:date>`,
    meta('dcterms:modified', modified),
    ...(articles.some(({ page }) => page) ? [meta('pageBreakSource', `${book.title}, ${book.date}`)] : []),
    ...accessibility(articles),
    ...(book.narrator === UNKNOWN_NARRATOR ? [] : [meta('media:narrator', book.narrator)]),
    meta('media:active-class', '-epub-media-overlay-active'),
    ...durations(articles),
    '</metadata>',
    '<manifest>',
    ...manifestOf(articles, cover),
    '</manifest>',
    '<spine>',
    ...articles.map(({ index }) => `<itemref idref="a${index + 1}"/>`),
    '</spine>',
    '</package>',
    '',
  ].join('\n'),
})
