import { signOf } from '../../../domain/editorial/article/named-signs.ts'
import { elementReader } from '../../kernel/outside/elements.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'

/** `order`: the place in the document. */
export type TextNode = { readonly text: string; readonly order: number }

/** Names of elements and attributes in small letters, those of elements without prefix. */
export type ElementNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SourceNode[]
  readonly parent: ElementNode | undefined
  readonly order: number
  /** The order of the last node in it. */
  readonly last: number
}

export type SourceNode = TextNode | ElementNode

/** `isBroken`: some element is never closed, or there is none. */
export type SourceDocument = { readonly root: ElementNode; readonly isBroken: boolean }

type Draft = Omit<ElementNode, 'children' | 'parent' | 'last'> & {
  children: (TextNode | Draft)[]
  parent: Draft | undefined
  last: number
}

/** Ten times the nodes of a book of a thousand pages. */
const MAX_NODES = 1_000_000

export const isElement = (node: SourceNode): node is ElementNode => 'name' in node

/** Named signs of HTML that XML does not know without a document type, which is never read. */
const withoutNamedSigns = (xml: string) =>
  xml.replaceAll(/&(?!(?:amp|lt|gt|quot|apos);)([a-zA-Z]\w{1,31});/g, (_, name: string) => signOf(name))

const HEAD_CHARACTERS = 10_000

/** The document type with the entities that it declares, which the parser would take for text. */
const withoutType = (content: string) => {
  const begin = content.slice(0, HEAD_CHARACTERS).search(/<!doctype/i)
  const [open, close] = [content.indexOf('[', begin), content.indexOf('>', begin)]
  if (begin === -1 || open === -1 || open > close) return content
  const end = /\]\s*>/g
  end.lastIndex = open
  return end.test(content) ? content.slice(0, begin) + content.slice(end.lastIndex) : content
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}

/** A copy only where one is needed: a large book has half a million elements, most of them without attributes. */
const smallNames = (attributes: Readonly<Record<string, string>>) => {
  const names = Object.keys(attributes)
  if (names.length === 0) return NO_ATTRIBUTES
  if (names.every((name) => name === name.toLowerCase())) return attributes
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))
}

/**
 * Reads a document as far as it goes, without its document type. `isHtml`: XHTML, and the HTML that is called so, with
 * elements without an end; otherwise XML.
 */
export const readDocument = (content: string, { isHtml }: { readonly isHtml: boolean }): SourceDocument => {
  const root: Draft = { name: '', attributes: {}, children: [], parent: undefined, order: 0, last: 0 }
  let open = root
  let order = 0
  const count = () => {
    order += 1
    if (order > MAX_NODES) throw new OutsideError('TooLarge')
    return order
  }
  const parser = elementReader(
    {
      opened: (name, attributes) => {
        const place = count()
        const element: Draft = {
          name: localName(name),
          attributes: smallNames(attributes),
          children: [],
          parent: open,
          order: place,
          last: place,
        }
        open.children.push(element)
        open = element
      },
      closed: () => {
        open.last = order
        open = open.parent ?? root
      },
      text: (text) => open.children.push({ text, order: count() }),
    },
    { xml: !isHtml, selfClosing: true },
  )
  const plain = withoutType(content)
  parser.write(isHtml ? plain : withoutNamedSigns(plain))
  const isUnclosed = !isHtml && open !== root
  parser.end()
  root.last = order
  return { root, isBroken: isUnclosed || root.children.every((child) => !('name' in child)) }
}

/** Every element below, in the order of the document. */
export function* elementsIn(node: ElementNode): Generator<ElementNode> {
  for (const child of node.children) {
    if (!isElement(child)) continue
    yield child
    yield* elementsIn(child)
  }
}

export const elementsNamed = (node: ElementNode, ...names: readonly string[]): readonly ElementNode[] =>
  elementsIn(node)
    .filter(({ name }) => names.includes(name))
    .toArray()

export const firstNamed = (node: ElementNode | undefined, ...names: readonly string[]): ElementNode | undefined =>
  node && elementsIn(node).find(({ name }) => names.includes(name))

const textIn = (node: SourceNode): string => (isElement(node) ? node.children.map(textIn).join('') : node.text)

/** The text of an element in one line. */
export const lineOf = (node: ElementNode | undefined): string =>
  node === undefined ? '' : textIn(node).replaceAll(/\s+/g, ' ').trim()

export const hasClass = ({ attributes }: ElementNode, pattern: RegExp): boolean =>
  (attributes['class'] ?? '').split(/\s+/).some((each) => pattern.test(each))

/** The content of the first `meta` or element of that name (`dc:title`), compared without case. */
export const metaOf = (root: ElementNode, name: string): string => {
  const local = name.slice(name.indexOf(':') + 1)
  for (const element of elementsIn(root)) {
    const { attributes } = element
    if (element.name === 'meta' && attributes['name']?.toLowerCase() === name)
      return (attributes['content'] ?? '').trim()
    if (element.name === local && element.parent?.name.endsWith('metadata')) return lineOf(element)
  }
  return ''
}
