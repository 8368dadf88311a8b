import { asMarkup } from '../../kernel/values/texts/markup.ts'
import { cleanTables } from './clean-tables.ts'
import { unreadElements } from './foreign-markup.ts'
import { ATTRIBUTE_SPECIALS, TEXT_SPECIALS } from './markup-specials.ts'
import { openElements } from './open-elements.ts'
import { pictureTag } from './picture-tag.ts'
import { keptTables, type Tag } from './table-plan.ts'

/** The elements of an article's text, as our editor makes them. All others are dropped; their text is kept. */
const allowedElements = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote a b strong i em u s sub sup code img'.split(' '),
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

const textOf = (token: string) =>
  /^<[!?].*>$|^<!--/s.test(token) ? '' : asMarkup(token, TEXT_SPECIALS).replaceAll('&quot;', '"')

/** An editor holds an empty cell open with a break. */
const EMPTY_CELL = /(<t[dh](?: [^<>]*)?>)(?:\s|<br>)+(?=<\/t[dh]>)/g
const EMPTY_CAPTION = /<caption>\s*<\/caption>/g
/** A cell of one paragraph is written as its words. */
const LONE_PARAGRAPH = /(<t[dh](?: [^<>]*)?>)\s*<p>((?:(?!<\/?(?:p|t[dh])>).)*)<\/p>\s*(?=<\/t[dh]>)/gs
/** A paragraph that a picture ended before its first word. */
const EMPTY_BEFORE_PICTURE =
  /(?:<(p|h[1-6])>(?:\s|<\/?(?:br|a|b|strong|i|em|u|s|sub|sup|code)(?: [^<>]*)?>)*<\/\1>\s*)+(<img )?/g

/**
 * HTML with allowed elements only, every one closed; the only attributes are safe addresses of links, the numbering of
 * lists, the spans and scopes of cells, and the file and description of pictures. The output is built from tokens, so
 * unknown input cannot pass as markup.
 */
export const sanitiseHtml = (html: string): string => {
  const open = openElements()
  const tokens = [...html.replaceAll(CONTROL, ' ').matchAll(TOKEN)]
  const tags = tokens.map(([, slash, name]) => (name ? { name: name.toLowerCase(), isEnd: slash === '/' } : undefined))
  const tables = cleanTables(keptTables(tags), open)
  let skipping: string | undefined
  const element = (name: string, attributes: string) => {
    if (name === 'img') {
      const picture = pictureTag(attributes)
      return picture === '' ? '' : tables.lead() + open.picture(picture)
    }
    const own = attributesOf(name, attributes)
    // A link without an address is dropped: an editor would give it an address of its own.
    if (name === 'a' && own === '') return ''
    const lead = tables.lead()
    return lead + (voidElements.has(name) ? open.within(`<${name}>`) : open.open(name, `<${name}${own}>`))
  }
  const ofElement = (tag: Tag, attributes: string) => {
    const name = tables.nameOf(tag.name)
    if (name === undefined || !allowedElements.has(name)) return ''
    return tag.isEnd ? open.close(name) : element(name, attributes)
  }
  const parts = tokens.map(([token, , , attributes = ''], at) => {
    const tag = tags[at]
    if (skipping !== undefined) {
      if (tag?.isEnd && tag.name === skipping) skipping = undefined
      return ''
    }
    if (!tag) {
      const text = textOf(token)
      return tables.lead(text) + (tables.isBetweenCells() ? '' : open.word(text))
    }
    if (droppedElements.has(tag.name)) {
      skipping = tag.isEnd ? undefined : tag.name
      return ''
    }
    return tables.tag(at, tag, attributes) ?? ofElement(tag, attributes)
  })
  return [...parts, open.closeAll()]
    .join('')
    .replaceAll(EMPTY_CAPTION, '')
    .replaceAll(LONE_PARAGRAPH, '$1$2')
    .replaceAll(EMPTY_CELL, '$1')
    .replaceAll(EMPTY_BEFORE_PICTURE, (empty, _, picture?: string) => picture ?? empty)
}
