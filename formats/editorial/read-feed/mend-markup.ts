import { Parser } from 'htmlparser2'
import { OutsideError } from '../../kernel/outside/outside-error.ts'

/** Items beyond these are refused: no issue has as many articles. */
export const MAX_ITEMS = 5_000
const MAX_ELEMENTS = 500_000
/** Feeds are flat, apart from the HTML of their texts. */
const MAX_DEPTH = 256

/** `root`: the name of the outermost element, without its prefix, in small letters; empty: there is none. */
type MendedMarkup = { readonly xml: string; readonly root: string; readonly isBroken: boolean }

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
const isItem = (name: string) => /^(?:item|entry)$/.test(localName(name))

const BARE_AMPERSAND = /&(?!(?:[a-z][a-z\d]{0,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi
/** Characters that XML does not have (XML 1.0, 2.2). */
const FOREIGN_SIGNS = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

/**
 * Writes a feed again as well-formed XML, as far as it goes: without document type, comments and entities of its own,
 * with every element closed, and no item within another. References stay as they are, so that a later reader decodes
 * them once. Throws an `OutsideError` for what is too much.
 */
export const mendMarkup = (text: string): MendedMarkup => {
  const parts: string[] = []
  const open: string[] = []
  let [root, isBroken, isCdata] = ['', false, false]
  let [elements, items] = [0, 0]

  const mended = (raw: string) =>
    raw.replaceAll(FOREIGN_SIGNS, '').replaceAll(BARE_AMPERSAND, () => {
      isBroken = true
      return '&amp;'
    })
  const closeDownTo = (index: number) => {
    for (const name of open.splice(index).toReversed()) parts.push(`</${name}>`)
  }
  const count = (name: string) => {
    elements += 1
    if (isItem(name)) items += 1
    if (items > MAX_ITEMS) throw new OutsideError('TooManyEntries')
    if (elements > MAX_ELEMENTS) throw new OutsideError('TooLarge')
    if (open.length >= MAX_DEPTH) throw new OutsideError('Unreadable')
  }

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        // What stands behind the root belongs to no feed.
        if (root !== '' && open.length === 0) return
        if (root === '') root = localName(name)
        const unclosed = isItem(name) ? open.findIndex(isItem) : -1
        if (unclosed !== -1) {
          isBroken = true
          closeDownTo(unclosed)
        }
        count(name)
        const written = Object.entries(attributes).map(
          ([key, value]) => ` ${key}="${mended(value).replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
        )
        parts.push(`<${name}${written.join('')}>`)
        open.push(name)
      },
      onclosetag: (name, isImplied) => {
        // The parser calls the end of `<a/>` implied too.
        if (isImplied && text[parser.endIndex - 1] !== '/') isBroken = true
        const index = open.lastIndexOf(name)
        if (index !== -1) closeDownTo(index)
      },
      oncdatastart: () => {
        isCdata = true
        if (open.length > 0) parts.push('<![CDATA[')
      },
      oncdataend: () => {
        isCdata = false
        if (open.length > 0) parts.push(']]>')
      },
      ontext: (raw) => {
        if (open.length === 0) return
        parts.push(isCdata ? raw.replaceAll(FOREIGN_SIGNS, '') : mended(raw).replaceAll('<', '&lt;'))
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(text)
  closeDownTo(0)
  return { xml: parts.join(''), root, isBroken }
}
