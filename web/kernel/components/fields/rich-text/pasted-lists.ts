import { isNumbering, type Numbering } from '../../../../../domain/editorial/article/rich-text.ts'

/** Word writes the items of a list as paragraphs: list and level in the style, the number as text. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i
const SIGN_SELECTOR = '[data-style*="mso-list:Ignore" i]'
const NUMBER_SIGN = /^\(?(?:\d+\.)*(?:(\d{1,4})|([a-z]{1,7}))[.)]/i

/** The number of an item, and its kind of numbering. */
type Count = { readonly number: number; readonly numbering?: Numbering }
type OpenList = { readonly level: number; readonly list: Element; readonly count: Count | undefined }

/** Turns Word's paragraphs into lists, each with the numbers or letters of its text. */
export const makeLists = (page: Document): void => {
  let open: readonly OpenList[] = []
  const lastCounts = new Map<string, Count>()
  for (const paragraph of page.querySelectorAll('p')) {
    const [place, , level] = WORD_LIST.exec(paragraph.dataset['style'] ?? '') ?? []
    if (place === undefined) continue
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    const count = takeCount(paragraph, lastCounts.get(place))
    if (count) lastCounts.set(place, count)
    open = putIntoLists(open, paragraph, { level: Number(level), count })
  }
  for (const list of page.querySelectorAll('ol')) readStyle(list)
}

const takeCount = (paragraph: HTMLElement, last: Count | undefined): Count | undefined => {
  const sign = paragraph.querySelector(SIGN_SELECTOR)
  const readings = readingsOf(sign?.textContent.trim() ?? '')
  sign?.remove()
  // 'i' and 'v' are letters as well as numerals: the item before decides.
  return readings.find((count) => last && isNextNumber(count, last)) ?? readings[0]
}

const isNextNumber = (count: Count, last: Count) =>
  count.numbering === last.numbering && count.number === last.number + 1

/** The possible readings of an item's sign, the likeliest first; empty where it is no number. */
const readingsOf = (sign: string): readonly Count[] => {
  const [, digits, letters] = NUMBER_SIGN.exec(sign) ?? []
  if (digits !== undefined) return [{ number: Number(digits) }]
  if (letters === undefined) return []
  const isSmall = letters === letters.toLowerCase()
  const roman = romanNumber(letters.toLowerCase())
  const asRoman: readonly Count[] = roman === 0 ? [] : [{ number: roman, numbering: isSmall ? 'i' : 'I' }]
  const asLetter: readonly Count[] =
    letters.length === 1 ? [{ number: Number.parseInt(letters, 36) - 9, numbering: isSmall ? 'a' : 'A' }] : []
  // A list that begins with 'c' or 'v' more often counts in letters; one that begins with 'i' does not.
  return roman === 1 ? [...asRoman, ...asLetter] : [...asLetter, ...asRoman]
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

/** 0 where the letters are no Roman numeral. */
const romanNumber = (letters: string): number => {
  const digits = Array.from(letters, (letter) => ROMAN_DIGITS[letter] ?? 0)
  if (digits.includes(0)) return 0
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** Answers the lists that are open afterwards, from the outermost. */
const putIntoLists = (
  open: readonly OpenList[],
  paragraph: HTMLElement,
  { level, count }: Pick<OpenList, 'level' | 'count'>,
): readonly OpenList[] => {
  const around = open.filter((outer) => outer.level < level)
  const same = open.find((outer) => outer.level === level && isSameList(outer.count, count))
  const list = same?.list ?? newList(paragraph, count)
  if (!same) {
    const item = around.at(-1)?.list.lastElementChild
    if (item) item.append(list)
    else paragraph.before(list)
  }
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
  return [...around, { level, list, count }]
}

const isSameList = (last: Count | undefined, count: Count | undefined) =>
  last && count ? last.numbering === count.numbering : last === count

const newList = ({ ownerDocument }: HTMLElement, count: Count | undefined) => {
  const list = ownerDocument.createElement(count ? 'ol' : 'ul')
  if (count) list.setAttribute('start', count.number.toString())
  if (count?.numbering) list.type = count.numbering
  return list
}

const LIST_STYLES: Readonly<Record<string, Numbering>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}
const LIST_STYLE_TYPE = /list-style(?:-type)?\s*:[^;]*?\b((?:lower|upper)-(?:alpha|latin|roman))\b/i

/** Google Docs writes the numbering of a list in the style of each item. */
const readStyle = (list: HTMLOListElement) => {
  const ofItem = list.querySelector<HTMLElement>(':scope > li')
  const style =
    LIST_STYLE_TYPE.exec(list.dataset['style'] ?? '') ?? LIST_STYLE_TYPE.exec(ofItem?.dataset['style'] ?? '')
  const numbering = LIST_STYLES[style?.[1]?.toLowerCase() ?? ''] ?? list.type
  if (isNumbering(numbering)) list.type = numbering
}
