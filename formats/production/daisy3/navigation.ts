import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFile, SpokenBook } from '../book/book.ts'
import { audioName } from '../book/names.ts'
import { type ArticleWithSound, addressOf, addressOfHeading } from './articles.ts'
import { clock } from './clock.ts'
import { NAVIGATION_FILE } from './names.ts'
import { pageTest } from './page-test.ts'

const textOf = (text: string) => `<text>${escapeXml(text)}</text>`

const soundOf = ({ index, durationMs }: ArticleWithSound) =>
  `<audio src="${audioName(index)}" clipBegin="${clock(0)}" clipEnd="${clock(durationMs)}"/>`

/** A label has a sound only where the sound says nothing else. */
const labelOf = (article: ArticleWithSound) =>
  `<navLabel>${textOf(article.title)}${article.item.isHeading ? soundOf(article) : ''}</navLabel>`

type NavigationEntry = { readonly article: ArticleWithSound; readonly page?: number; readonly heading: number }

/** Numbers all navigation targets in the order of hearing: a page marker before the heading beside it. */
const inPlayOrder = (articles: readonly ArticleWithSound[]): readonly NavigationEntry[] => {
  let order = 0
  return articles.map((article) => ({
    article,
    ...(article.page && { page: (order += 1) }),
    heading: (order += 1),
  }))
}

/** Nested navigation points, as the headings are nested. */
const treeOf = (points: readonly NavigationEntry[]): readonly string[] => {
  const lines: string[] = []
  let depth = 0
  for (const { article, heading } of points) {
    const { level, index } = article
    lines.push('</navPoint>'.repeat(Math.max(0, depth - level + 1)))
    lines.push(
      `<navPoint id="nav${index + 1}" class="h${level}" playOrder="${heading}">${labelOf(article)}<content src="${addressOfHeading(article)}"/>`,
    )
    depth = level
  }
  return [...lines, '</navPoint>'.repeat(depth)].filter((line) => line !== '')
}

const pageTargets = (points: readonly NavigationEntry[]): readonly string[] =>
  points.flatMap(({ article, page: order }) => {
    const { page } = article
    if (!page) return []
    const target = `<pageTarget id="page${page.ordinal}" class="pagenum" type="normal" value="${page.number}" playOrder="${order ?? 0}">`
    return [
      `${target}<navLabel>${textOf(String(page.number))}</navLabel><content src="${addressOf(article, 'page') ?? ''}"/></pageTarget>`,
    ]
  })

/** The navigation of a book by headings and pages (Z39.86-2005, 8). */
export const navigationOf = (book: SpokenBook, articles: readonly ArticleWithSound[]): BookFile => {
  const { uid, generator, language, creator } = book
  const points = inPlayOrder(articles)
  const pages = articles.flatMap(({ page }) => (page ? [page.number] : []))
  const [title] = articles
  const targets = pageTargets(points)
  return {
    name: NAVIGATION_FILE,
    content: [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">',
      `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${escapeXml(language)}">`,
      '<head>',
      ...(pages.length > 0 ? [`<smilCustomTest bookStruct="PAGE_NUMBER" ${pageTest}/>`] : []),
      `<meta name="dtb:uid" content="${escapeXml(uid)}"/>`,
      `<meta name="dtb:generator" content="${escapeXml(generator)}"/>`,
      `<meta name="dtb:depth" content="${Math.max(...articles.map(({ level }) => level))}"/>`,
      `<meta name="dtb:totalPageCount" content="${pages.length}"/>`,
      `<meta name="dtb:maxPageNumber" content="${Math.max(0, ...pages)}"/>`,
      '</head>',
      `<docTitle>${textOf(book.title)}${title ? soundOf(title) : ''}</docTitle>`,
      `<docAuthor>${textOf(creator)}</docAuthor>`,
      '<navMap>',
      ...treeOf(points),
      '</navMap>',
      ...(targets.length > 0 ? ['<pageList id="pages">', ...targets, '</pageList>'] : []),
      '</ncx>',
      '',
    ].join('\n'),
  }
}
