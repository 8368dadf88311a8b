import { escapeXml } from '../../kernel/xml/text.ts'
import type { Article } from '../book/articles.ts'
import type { Book, BookFile, BookItem } from '../book/book.ts'
import { contentName } from '../book/names.ts'
import { pageId } from './names.ts'
import { xhtml } from './xhtml.ts'

const words = {
  sv: { contents: 'Innehåll', pages: 'Sidor' },
  en: { contents: 'Contents', pages: 'Pages' },
} as const

/** Nested lists, as the headings are nested. */
const treeOf = (articles: readonly Article<BookItem>[]): string => {
  const parts: string[] = []
  let depth = 0
  for (const { level, title, index } of articles) {
    if (level > depth) parts.push('<ol>')
    else parts.push('</li>', '</ol></li>'.repeat(depth - level))
    depth = level
    parts.push(`<li><a href="${contentName(index)}">${escapeXml(title)}</a>`)
  }
  return [...parts, '</li></ol>'.repeat(depth)].join('')
}

const pageList = (articles: readonly Article<BookItem>[]): readonly string[] =>
  articles.flatMap(({ page, index }) =>
    page ? [`<li><a href="${contentName(index)}#${pageId(page.number)}">${page.number}</a></li>`] : [],
  )

export const navigationOf = ({ language }: Book, articles: readonly Article<BookItem>[]): BookFile => {
  const { contents, pages } = words[language === 'en' ? 'en' : 'sv']
  const marked = pageList(articles)
  return {
    name: 'nav.xhtml',
    content: xhtml({ language, title: contents }, [
      `<nav epub:type="toc" role="doc-toc" aria-labelledby="toc"><h1 id="toc">${contents}</h1>${treeOf(articles)}</nav>`,
      ...(marked.length > 0
        ? [
            `<nav epub:type="page-list" role="doc-pagelist" aria-labelledby="pages"><h2 id="pages">${pages}</h2><ol>${marked.join('')}</ol></nav>`,
          ]
        : []),
    ]),
  }
}
