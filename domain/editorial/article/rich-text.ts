import { asMarkup } from '../../kernel/values/texts/markup.ts'
import { unreadElements } from './foreign-markup.ts'
import { signOf } from './named-signs.ts'
import { readRows } from './table-rows.ts'

/** The elements of an article's text, as our editor makes them. All others are dropped; their text is kept. */
const allowedElements = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote a b strong i em u s sub sup code'.split(' '),
)
const voidElements = new Set(['br', 'hr'])
/** Elements dropped with their text, such as deletions that a word processor tracked. */
const droppedElements = new Set([...unreadElements, 'del'])

/**
 * A comment, a word processor's private markup (`<![if …]>`, `<?xml …?>`: comments to an HTML parser, 13.2.5.41), a tag
 * (slash, name, attributes), text, or a stray `<`.
 */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
/** The number at which an interrupted list goes on. */
const START = /(?:^|\s)start\s*=\s*["']?(\d{1,4})(?!\d)/i
/** The type of a list numbered with letters or Roman numerals. */
const TYPE = /(?:^|\s)type\s*=\s*["']?([ai])(?![^\s"'])/i
const SAFE_ADDRESS = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S)\S*$/i
/**
 * Characters that no document may carry (XML 1.0, 2.2) and no reader shows. They become spaces, because programs break
 * lines and pages with them.
 */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

const numberings = ['a', 'A', 'i', 'I'] as const

/** The numbering of an ordered list: HTML's `type`, without `1`, the default. */
export type Numbering = (typeof numberings)[number]

export const isNumbering = (type: string): type is Numbering => numberings.some((each) => each === type)

/** Characters to escape, except in entities; attributes also escape quotes. */
const TEXT_SPECIALS = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)|[<>]/gi
const ATTRIBUTE_SPECIALS = new RegExp(`${TEXT_SPECIALS.source}|"`, 'gi')

/** Whether texts keep the element with that name, in lower case. */
export const isOwnElement = (name: string): boolean => allowedElements.has(name)

/** Whether a link may keep this address. */
export const isSafeAddress = (address: string): boolean => SAFE_ADDRESS.test(address.trim())

const startOf = (attributes: string) => {
  const start = START.exec(attributes)?.[1] ?? '1'
  return start === '1' ? '' : ` start="${start}"`
}

const typeOf = (attributes: string) => {
  const type = TYPE.exec(attributes)?.[1]
  return type === undefined ? '' : ` type="${type}"`
}

const addressOf = (attributes: string) => {
  const found = HREF.exec(attributes)
  const href = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return isSafeAddress(href) ? ` href="${asMarkup(href, ATTRIBUTE_SPECIALS)}"` : ''
}

const attributesOf = (name: string, attributes: string) => {
  if (name === 'a') return addressOf(attributes)
  return name === 'ol' ? startOf(attributes) + typeOf(attributes) : ''
}

/** No editor nests deeper. The limit bounds the search of every closing tag through the open elements. */
const MAX_DEPTH = 100

const textOf = (token: string) =>
  /^<[!?].*>$|^<!--/s.test(token) ? '' : asMarkup(token, TEXT_SPECIALS).replaceAll('&quot;', '"')

const opening = (open: string[], name: string, attributes: string): string => {
  const own = attributesOf(name, attributes)
  // A link without an address is dropped: an editor would give it an address of its own.
  if (name === 'a' && own === '') return ''
  const tag = `<${name}${own}>`
  if (voidElements.has(name)) return tag
  if (open.length === MAX_DEPTH) return ''
  open.push(name)
  return tag
}

/** Closes all elements up to and including the innermost open `name`; nothing when none is open. */
const closeElements = (open: string[], name: string): string => {
  const index = open.lastIndexOf(name)
  if (index === -1) return ''
  return open
    .splice(index)
    .toReversed()
    .map((each) => `</${each}>`)
    .join('')
}

/**
 * HTML with allowed elements only, every one closed; the only attributes are safe addresses of links and the numbering
 * of lists. The output is built from tokens, so unknown input cannot pass as markup.
 */
export const sanitiseHtml = (html: string): string => {
  const open: string[] = []
  const tokens = [...html.replaceAll(CONTROL, ' ').matchAll(TOKEN)]
  const tags = tokens.map(([, slash, name]) => (name ? { name: name.toLowerCase(), isEnd: slash === '/' } : undefined))
  const rows = readRows(tags, { open: () => opening(open, 'p', ''), close: () => closeElements(open, 'p') })
  let skipping: string | undefined
  const parts = tokens.map(([token, , , attributes = ''], at) => {
    const tag = tags[at]
    if (skipping !== undefined) {
      if (tag?.isEnd && tag.name === skipping) skipping = undefined
      return ''
    }
    if (!tag) return rows.word(textOf(token))
    const { name, isEnd } = tag
    if (droppedElements.has(name)) {
      skipping = isEnd ? undefined : name
      return ''
    }
    const ofTable = rows.tag(at, tag)
    if (ofTable !== undefined) return ofTable
    if (!allowedElements.has(name)) return ''
    return isEnd ? closeElements(open, name) : rows.lead() + opening(open, name, attributes)
  })
  return (
    parts.join('') +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** An unclosed tag reaches to the end, so that the rest is read once and not again from each `<`. */
const TAG = /<[^>]*(>|$)/g

/** The text of sanitised HTML for reading aloud: one line per paragraph, no markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:br|hr|\/(?:p|li|blockquote|h[1-6]))>/g, '\n')
    .replaceAll(TAG, (token, end) => (end === '>' ? '' : token))
    .replaceAll(/&(#?\w+);/g, (_, name: string) => signOf(name))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()

/** Counts the runs between spaces that have a letter or a digit. */
export const countWords = (html: string): number =>
  plainText(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
