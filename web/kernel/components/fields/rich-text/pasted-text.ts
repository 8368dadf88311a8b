import { partingElements, unreadElements } from '../../../../../domain/editorial/article/foreign-markup.ts'
import { isOwnElement, isSafeAddress, sanitiseHtml } from '../../../../../domain/editorial/article/rich-text.ts'
import { type Omissions, takeOmissions } from './omissions.ts'
import { makeLists } from './pasted-lists.ts'
import { readTables } from './tables/pasted-tables.ts'

/** `page`: contains only our own elements, and blocks that hold them. */
type PastedText = { readonly page: Document; readonly omissions: Omissions }

/**
 * The pasted content without what is no part of the text. The styles of its source are removed unread: a page that
 * forbids them would complain about each.
 */
export const readPastedText = (html: string): PastedText => {
  const page = new DOMParser().parseFromString(stylesAside(html), 'text/html')
  for (const element of page.querySelectorAll([...unreadElements].join())) if (element !== page.head) element.remove()
  const omissions = takeOmissions(page)
  for (const link of page.querySelectorAll('a')) {
    if (!isSafeAddress(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  }
  makeMarks(page)
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('hr')) paragraph.remove()
  }
  makeLists(page)
  unwrapForeign(page)
  readTables(page, sanitiseHtml)
  return { page, omissions }
}

const stylesAside = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)style(?=\s*=)/gi, '$1data-style'))

/** A picture of another page is no file of the article. */
const isForeign = (element: Element) =>
  element.localName === 'img'
    ? !element.hasAttribute('data-file')
    : !isOwnElement(element.localName) && !partingElements.has(element.localName)

/** The editor drops spaces beside an inline element that it does not know. */
const unwrapForeign = (page: Document) => {
  const comments = page.createNodeIterator(page.body, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment)
  for (const element of page.body.querySelectorAll('*'))
    if (isForeign(element)) element.replaceWith(...element.childNodes)
  page.body.normalize()
}

const styleOf = (element: HTMLElement) => element.dataset['style'] ?? ''
// Word writes `mso-bidi-font-weight` for right-to-left scripts.
const BOLD_STYLE = /(?<!-)font-weight\s*:\s*(?:bold|[6-9]00)/i
const ITALIC_STYLE = /(?<!-)font-style\s*:\s*(?:italic|oblique)/i
const NOT_BOLD_STYLE = /(?<!-)font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i
const UPRIGHT_STYLE = /(?<!-)font-style\s*:\s*normal/i
const RAISED_STYLE = /vertical-align\s*:\s*super|mso-text-raise\s*:\s*[1-9]/i
const LOWERED_STYLE = /vertical-align\s*:\s*sub\b|mso-text-raise\s*:\s*-[1-9]/i

/** The elements for a style, unless such an element stands around it already. */
const MARK_STYLES = [
  { style: BOLD_STYLE, name: 'strong', same: 'b, strong' },
  { style: ITALIC_STYLE, name: 'em', same: 'i, em' },
  { style: RAISED_STYLE, name: 'sup', same: 'sup' },
  { style: LOWERED_STYLE, name: 'sub', same: 'sub' },
] as const

/**
 * Google Docs wraps everything it copies in a `b` that is not bold, and writes bold, italic and raised text in styles.
 */
const makeMarks = (page: Document) => {
  unwrapMarks(page.querySelectorAll<HTMLElement>('b, strong'), NOT_BOLD_STYLE)
  unwrapMarks(page.querySelectorAll<HTMLElement>('i, em'), UPRIGHT_STYLE)
  for (const struck of page.querySelectorAll<HTMLElement>('strike')) wrapWithin(struck, 's')
  for (const element of page.body.querySelectorAll<HTMLElement>('[data-style]')) {
    if (!isForeign(element)) continue
    for (const { style, name, same } of MARK_STYLES) {
      if (style.test(styleOf(element)) && !element.closest(same)) wrapWithin(element, name)
    }
  }
}

const unwrapMarks = (marks: Iterable<HTMLElement>, unmarked: RegExp) => {
  for (const mark of marks) if (unmarked.test(styleOf(mark))) mark.replaceWith(...mark.childNodes)
}

const wrapWithin = (element: HTMLElement, name: string) => {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Word and PowerPoint break lines and pages of plain text by these. */
const LINE_ENDS = /[\v\f]/g

/** Plain text in which line breaks are the only signs that end a line. */
export const plainPasted = (text: string): string =>
  text.replaceAll(LINE_ENDS, '\n').replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ')
