import type { LetterArticle, LetterSection } from '../../../domain/subscribers/mailing/letter.ts'
import { escapeXml } from '../../kernel/xml/text.ts'

/** One line: no name can begin a header or a paragraph of its own. */
export const line = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

type LinkedName = { readonly name: string; readonly url?: string }

const linkMarkup = ({ name, url }: LinkedName): string =>
  url === undefined ? escapeXml(line(name)) : `<a href="${escapeXml(url)}">${escapeXml(line(name))}</a>`

/** Links in one line. */
export const linksAsHtml = (links: readonly LinkedName[]): string => links.map(linkMarkup).join(' · ')

const HEADING_STYLE = 'font-size:19px;line-height:1.3;margin:20px 0 4px'
const LIST_STYLE = 'margin:0 0 16px;padding-left:22px'

const list = (articles: readonly LetterArticle[]): string =>
  articles.length === 0
    ? ''
    : `<ul style="${LIST_STYLE}">${articles.map((each) => `<li style="margin:0 0 6px">${linkMarkup(each)}</li>`).join('')}</ul>`

const heading = ({ heading: named }: LetterSection): string =>
  named ? `<h2 style="${HEADING_STYLE}">${linkMarkup(named)}</h2>` : ''

/**
 * The articles as HTML: each section is a heading with a list below it, so that a screen reader's user can jump between
 * sections.
 */
export const articlesAsHtml = (sections: readonly LetterSection[]): string =>
  sections.map((section) => `${heading(section)}${list(section.articles)}`).join('')

const nameWithUrl = ({ name, url }: LetterArticle): string => `${line(name)}\n${url}`

const headingText = ({ name, url }: LinkedName): string => {
  const told = line(name)
  const heads = /[\p{P}\p{S}]$/u.test(told) ? told : `${told}:`
  return url === undefined ? heads : `${heads}\n${url}`
}

/** The same as plain text: the name of a section is the line without an address below it. */
export const articlesAsText = (sections: readonly LetterSection[]): string =>
  sections
    .flatMap(({ heading: above, articles }) => [...(above ? [headingText(above)] : []), ...articles.map(nameWithUrl)])
    .join('\n\n')
