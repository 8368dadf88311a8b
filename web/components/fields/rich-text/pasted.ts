import { isSafeAddress } from '../../../../domain/article/rich-text.ts'
import { readTables } from './pasted-tables.ts'

/**
 * What is pasted, as a page of our own elements. The styles of the sender are put aside unread: a page that forbids
 * them would complain of each.
 */
export const pastedPage = (html: string): Document => {
  const page = new DOMParser().parseFromString(stylesAside(html), 'text/html')
  for (const style of page.querySelectorAll('style')) style.remove()
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, hr')) paragraph.remove()
  }
  for (const link of page.querySelectorAll('a')) {
    if (!isSafeAddress(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  }
  makeMarks(page)
  makeLists(page)
  readTables(page)
  return page
}

const stylesAside = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)style(?=\s*=)/gi, '$1data-style'))

const styleOf = (element: HTMLElement) => element.dataset['style'] ?? ''
// Word says `mso-bidi-font-weight` of scripts that run from right to left.
const BOLD = /(?<!-)font-weight\s*:\s*(?:bold|[6-9]00)/i
const ITALIC = /(?<!-)font-style\s*:\s*(?:italic|oblique)/i
const NOT_BOLD = /(?<!-)font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i
const UPRIGHT = /(?<!-)font-style\s*:\s*normal/i

/** Google Docs puts all it copies in a `b` that is none, and tells what is bold or italic in styles. */
const makeMarks = (page: Document) => {
  unwrap(page.querySelectorAll<HTMLElement>('b, strong'), NOT_BOLD)
  unwrap(page.querySelectorAll<HTMLElement>('i, em'), UPRIGHT)
  for (const span of page.querySelectorAll<HTMLElement>('span[data-style]')) {
    if (BOLD.test(styleOf(span)) && !span.closest('b, strong')) wrapWithin(span, 'strong')
    if (ITALIC.test(styleOf(span)) && !span.closest('i, em')) wrapWithin(span, 'em')
  }
}

const unwrap = (marks: Iterable<HTMLElement>, unmarked: RegExp) => {
  for (const mark of marks) if (unmarked.test(styleOf(mark))) mark.replaceWith(...mark.childNodes)
}

const wrapWithin = (element: HTMLElement, name: 'strong' | 'em') => {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Word writes the items of a list as paragraphs: level in the style, sign as text. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i
const SIGN = '[data-style*="mso-list:Ignore" i]'
const NUMBERED = /^\(?(?:\d+|[a-z]{1,5})[.)]/i

type OpenList = { readonly level: number; readonly list: Element }

const makeLists = (page: Document) => {
  let open: readonly OpenList[] = []
  for (const paragraph of page.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.dataset['style'] ?? '')?.[1] ?? 0)
    if (level === 0) continue
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    open = putInto(open, paragraph, level)
  }
}

/** The lists that are open after it, from the outermost. */
const putInto = (open: readonly OpenList[], paragraph: HTMLElement, level: number): readonly OpenList[] => {
  const sign = paragraph.querySelector(SIGN)
  const kind = NUMBERED.test(sign?.textContent.trim() ?? '') ? 'ol' : 'ul'
  sign?.remove()
  const around = open.filter((outer) => outer.level < level)
  const same = open.find((outer) => outer.level === level && outer.list.localName === kind)
  const list = same?.list ?? paragraph.ownerDocument.createElement(kind)
  if (!same) {
    const item = around.at(-1)?.list.lastElementChild
    if (item) item.append(list)
    else paragraph.before(list)
  }
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
  return [...around, { level, list }]
}
