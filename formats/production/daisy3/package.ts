import { UNKNOWN_NARRATOR } from '../../../domain/production/manifest/manifest.ts'
import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFile, SpokenBook } from '../book/book.ts'
import { audioName, smilName } from '../book/names.ts'
import { textCoverage } from '../book/text-coverage.ts'
import type { ArticleWithSound } from './articles.ts'
import { clock } from './clock.ts'
import { NAVIGATION_FILE, PACKAGE_FILE, RESOURCES_FILE, TEXT_NAME } from './names.ts'

const multimediaTypes = { none: 'audioNCX', some: 'audioPartText', all: 'audioFullText' } as const

/** Names of the images in the text document. */
const imagesIn = (articles: readonly ArticleWithSound[]): readonly string[] =>
  articles.flatMap(({ item }) => (item.images ?? []).map(({ file }) => file))

const contentOf = (isRead: boolean, articles: readonly ArticleWithSound[]): string => {
  if (!isRead) return 'audio'
  return imagesIn(articles).length > 0 ? 'audio,text,image' : 'audio,text'
}

const imageTypeOf = (file: string) => (file.endsWith('.png') ? 'image/png' : 'image/jpeg')

const item = (id: string, href: string, type: string) => `<item id="${id}" href="${href}" media-type="${type}"/>`

const manifestOf = (articles: readonly ArticleWithSound[], isRead: boolean): readonly string[] => [
  item('opf', PACKAGE_FILE, 'text/xml'),
  item('ncx', NAVIGATION_FILE, 'application/x-dtbncx+xml'),
  ...(articles.some(({ page }) => page) ? [item('resource', RESOURCES_FILE, 'application/x-dtbresource+xml')] : []),
  ...(isRead ? [item('text', `${TEXT_NAME}.xml`, 'application/x-dtbook+xml')] : []),
  ...articles.flatMap(({ index }) => [
    item(`smil${index + 1}`, smilName(index), 'application/smil'),
    item(`sound${index + 1}`, audioName(index), 'audio/mpeg'),
  ]),
  ...(isRead ? imagesIn(articles).map((file, index) => item(`image${index + 1}`, file, imageTypeOf(file))) : []),
]

const metasOf = (book: SpokenBook, articles: readonly ArticleWithSound[]) => {
  const reading = textCoverage(articles.map((article) => article.item))
  const { narrator, publisher, producedDate, revision } = book
  return [
    ['dtb:multimediaType', multimediaTypes[reading]],
    ['dtb:multimediaContent', contentOf(reading !== 'none', articles)],
    ['dtb:totalTime', clock(articles.reduce((sum, { durationMs }) => sum + durationMs, 0))],
    ...(narrator === UNKNOWN_NARRATOR ? [] : [['dtb:narrator', narrator] as const]),
    ['dtb:producer', publisher],
    ['dtb:audioFormat', 'MP3'],
    ...(producedDate ? [['dtb:producedDate', producedDate] as const] : []),
    ...(revision
      ? [['dtb:revision', String(revision.number)] as const, ['dtb:revisionDate', revision.date] as const]
      : []),
  ] as const
}

/** The package document: the book's metadata, its files and their order (Z39.86-2005, 3). */
export const packageOf = (book: SpokenBook, articles: readonly ArticleWithSound[], isRead: boolean): BookFile => ({
  name: PACKAGE_FILE,
  content: [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE package PUBLIC "+//ISBN 0-9673008-1-9//DTD OEB 1.2 Package//EN" "http://openebook.org/dtds/oeb-1.2/oebpkg12.dtd">',
    '<package xmlns="http://openebook.org/namespaces/oeb-package/1.0/" unique-identifier="uid">',
    '<metadata>',
    '<dc-metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:oebpackage="http://openebook.org/namespaces/oeb-package/1.0/">',
    '<dc:Format>ANSI/NISO Z39.86-2005</dc:Format>',
    `<dc:Identifier id="uid">${escapeXml(book.uid)}</dc:Identifier>`,
    `<dc:Title>${escapeXml(book.title)}</dc:Title>`,
    `<dc:Creator>${escapeXml(book.creator)}</dc:Creator>`,
    `<dc:Publisher>${escapeXml(book.publisher)}</dc:Publisher>`,
    `<dc:Date>${escapeXml(book.date)}</dc:Date>`,
    `<dc:Language>${escapeXml(book.language)}</dc:Language>`,
    '</dc-metadata>',
    '<x-metadata>',
    ...metasOf(book, articles).map(([name, content]) => `<meta name="${name}" content="${escapeXml(content)}"/>`),
    '</x-metadata>',
    '</metadata>',
    '<manifest>',
    ...manifestOf(articles, isRead),
    '</manifest>',
    '<spine>',
    ...articles.map(({ index }) => `<itemref idref="smil${index + 1}"/>`),
    '</spine>',
    '</package>',
    '',
  ].join('\n'),
})
