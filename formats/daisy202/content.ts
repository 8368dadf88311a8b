import type { BookFile, SpokenBook } from '../book/book.ts'
import { wrapped, writeBlock } from '../book/markup.ts'
import { xhtmlBelow } from '../book/xhtml-dialect.ts'
import { escapeXml } from '../xml/text.ts'
import type { Article } from './articles.ts'
import { document } from './document.ts'
import { CONTENT } from './names.ts'
import { headingId, pageId, readingId, textId } from './smil.ts'

const readingOf = (article: Article): readonly string[] => {
  const { level, title, smil, page, text, index } = article
  const link = (clip: number, words: string) => `<a href="${smil}#${textId(article, clip)}">${words}</a>`
  const dialect = xhtmlBelow(level)
  const byLine = escapeXml(text?.byLine ?? '')
  const name = index === 0 ? ' class="title"' : ''
  return [
    `<div class="article" id="${readingId(article)}">`,
    `<h${level}${name} id="${headingId(article)}">${link(1, escapeXml(title))}</h${level}>`,
    ...(page ? [`<span class="page-normal" id="${pageId(page.ordinal)}">${link(2, String(page.number))}</span>`] : []),
    ...(text?.ingress ?? []).map(writeBlock({ ...dialect, paragraph: wrapped('p class="ingress"') })),
    ...(text?.body ?? []).map(writeBlock(dialect)),
    ...(byLine ? [wrapped('p class="byline"')(byLine)] : []),
    '</div>',
  ]
}

/** Everything that is read, in the order and with the headings of the ncc: one document, so that no level is skipped in it. */
export const contentDocument = (book: SpokenBook, articles: readonly Article[]): BookFile => ({
  name: CONTENT,
  content: document(book, [], articles.flatMap(readingOf)),
})
