import { escapeXml } from '../../kernel/xml/text.ts'
import type { Article } from './articles.ts'
import { headingId, pageId, textId } from './smil.ts'

/**
 * The heading of an article and its page marker, each with a link to its sound: for the ncc and for the content
 * document.
 */
export const entriesOf = (article: Article): readonly string[] => {
  const { level, title, smil, page, index } = article
  const name = index === 0 ? ' class="title"' : ''
  const link = (clip: number, text: string) => `<a href="${smil}#${textId(article, clip)}">${text}</a>`
  return [
    `<h${level}${name} id="${headingId(article)}">${link(1, escapeXml(title))}</h${level}>`,
    ...(page ? [`<span class="page-normal" id="${pageId(page.ordinal)}">${link(2, String(page.number))}</span>`] : []),
  ]
}
