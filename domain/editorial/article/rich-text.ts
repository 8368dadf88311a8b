import { asMarkup } from '../../kernel/values/texts/markup.ts'
import { unreadElements } from './foreign-markup.ts'
import { signOf } from './named-signs.ts'
import { readRows } from './table-rows.ts'

/** Elements an article's text may have: what our editor makes. Everything else is dropped, its text is kept. */
const allowedElements = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote a b strong i em u s sub sup code'.split(' '),
)
const voidElements = new Set(['br', 'hr'])
/** A deletion that a word processor has tracked goes with its text. */
const droppedElements = new Set([...unreadElements, 'del'])

/**
 * Comment, what a word processor means for itself alone (`<![if …]>`, `<?xml …?>`: comments to an HTML parser, 13.2.5.41), tag
 * (slash, name, attributes), text, or a stray `<`.
 */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i
/** Where a list goes on that something stands in. */
const START = /(?:^|\s)start\s*=\s*["']?(\d{1,4})(?!\d)/i
/** How a list counts that does so in letters or Roman numbers. */
const TYPE = /(?:^|\s)type\s*=\s*["']?([ai])(?![^\s"'])/i
const SAFE_ADDRESS = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S)\S*$/i
/** What no document may carry (XML 1.0, 2.2), and no reader shows: a space, for programs break lines and pages by them. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

const numberings = ['a', 'A', 'i', 'I'] as const

/** How an ordered list counts: HTML's `type` but `1`, which is how all others do. */
export type Numbering = (typeof numberings)[number]

export const isNumbering = (type: string): type is Numbering => numberings.some((each) => each === type)

/** But what is an entity already; in an attribute quotes as well. */
const TEXT_SPECIALS = /&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[\da-f]{1,6});)|[<>]/gi
const ATTRIBUTE_SPECIALS = new RegExp(`${TEXT_SPECIALS.source}|"`, 'gi')

/** Whether texts keep the element of that name, in lower case. */
export const isOwnElement = (name: string): boolean => allowedElements.has(name)

/** Of a link that may be kept. */
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

/** No editor nests deeper. Every closing tag looks through all that is open. */
const MAX_DEPTH = 100

const textOf = (token: string) =>
  /^<[!?].*>$|^<!--/s.test(token) ? '' : asMarkup(token, TEXT_SPECIALS).replaceAll('&quot;', '"')

const opening = (open: string[], name: string, attributes: string): string => {
  const own = attributesOf(name, attributes)
  // A link that leads nowhere is none: an editor would give it an address of its own.
  if (name === 'a' && own === '') return ''
  const tag = `<${name}${own}>`
  if (voidElements.has(name)) return tag
  if (open.length === MAX_DEPTH) return ''
  open.push(name)
  return tag
}

/** Closes everything up to and including the innermost open `name`; nothing when none is open. */
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
 * HTML with allowed elements only, every one closed, no attributes but safe addresses of links and how
 * lists count. The output is built anew from tokens, so nothing that is not understood can pass as markup.
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

/** Up to the end where nothing closes it, so that the rest is read once and not again from each `<`. */
const TAG = /<[^>]*(>|$)/g

/** The text of sanitised HTML as it is read aloud: one line per paragraph, no markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:br|hr|\/(?:p|li|blockquote|h[1-6]))>/g, '\n')
    .replaceAll(TAG, (token, end) => (end === '>' ? '' : token))
    .replaceAll(/&(#?\w+);/g, (_, name: string) => signOf(name))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()

/** What stands between spaces and has a letter or a digit. */
export const countWords = (html: string): number =>
  plainText(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
