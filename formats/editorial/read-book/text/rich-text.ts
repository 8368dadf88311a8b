import { omissionOf, partingElements, unreadElements } from '../../../../domain/editorial/article/foreign-markup.ts'
import { isSafeAddress, sanitiseHtml } from '../../../../domain/editorial/article/rich-text.ts'
import { asMarkup } from '../../../../domain/kernel/values/texts/markup.ts'
import { type ElementNode, hasClass, isElement, type SourceNode, type TextNode } from '../document.ts'

/** A part of a document by the orders of its nodes, without the elements that articles keep elsewhere. */
export type TextRange = { readonly from: number; readonly to: number; readonly without: ReadonlySet<ElementNode> }

type Piece = { readonly html: string; readonly isBlock: boolean }

/** Elements of DTBook that stand on lines of their own, beside those of HTML. */
const blocksOfDtbook = new Set(
  `level level1 level2 level3 level4 level5 level6 book frontmatter bodymatter rearmatter linegroup poem note annotation
  prodnote sidebar imggroup docauthor doctitle covertitle dateline author epigraph bridgehead hd list byline`.split(
    /\s+/,
  ),
)

const keptInline: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'strong',
  i: 'i',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
}

const headings: Readonly<Record<string, string>> = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' }

const isBlock = (name: string) => partingElements.has(name) || blocksOfDtbook.has(name)

/** The number of a page where it begins in the text. */
export const isPageMark = (element: ElementNode): boolean =>
  element.name === 'pagenum' ||
  hasClass(element, /^page-(?:normal|front|special)$/) ||
  /\bpagebreak\b/.test(element.attributes['epub:type'] ?? '') ||
  element.attributes['role'] === 'doc-pagebreak'

/** The title and the author of the book, in front of a DTBook. */
const isOfCover = ({ name }: ElementNode) => /^(?:docauthor|doctitle|covertitle)$/.test(name)

/** What is no text of an article: page marks, what is hidden, the name of the author. */
export const isUnread = (element: ElementNode) =>
  unreadElements.has(element.name) ||
  isOfCover(element) ||
  isPageMark(element) ||
  omissionOf(element.name, { style: element.attributes['style'], class: element.attributes['class'] }) !== undefined

const inline = (html: string): Piece => ({ html, isBlock: false })
const block = (html: string): Piece => ({ html, isBlock: true })

const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** Wraps what stands between blocks. */
const inParagraphs = (pieces: readonly Piece[], tag: string): string => {
  const parts: string[] = []
  let run = ''
  const endRun = () => {
    const text = run.replaceAll(/\s+/g, ' ').replace(/^(?: |<br>)+|(?: |<br>)+$/g, '')
    if (!isBlank(text)) parts.push(`<${tag}>${text}</${tag}>`)
    run = ''
  }
  for (const piece of pieces) {
    if (piece.isBlock) {
      endRun()
      parts.push(piece.html)
    } else run += piece.html
  }
  endRun()
  return parts.join('')
}

const htmlOf = (pieces: readonly Piece[]) => pieces.map(({ html }) => html).join('')

const isListed = (list: ElementNode) => (list.name === 'list' ? list.attributes['type'] === 'ol' : list.name === 'ol')

const markOf = ({ name, attributes }: ElementNode): readonly [opening: string, name: string] | undefined => {
  const href = attributes['href'] ?? ''
  if (name === 'a') return isSafeAddress(href) ? [`a href="${asMarkup(href)}"`, 'a'] : undefined
  const kept = keptInline[name]
  return kept === undefined ? undefined : [kept, kept]
}

const inlinePieces = (element: ElementNode, pieces: readonly Piece[]): readonly Piece[] => {
  const mark = markOf(element)
  const html = htmlOf(pieces)
  if (!mark || isBlank(html) || pieces.some((piece) => piece.isBlock)) return pieces
  return [inline(`<${mark[0]}>${html}</${mark[1]}>`)]
}

const listPieces = (element: ElementNode, pieces: readonly Piece[]): readonly Piece[] => {
  const items = pieces.filter(({ html }) => html.startsWith('<li>'))
  if (items.length === 0) return pieces
  if (!isListed(element)) return [block(`<ul>${htmlOf(items)}</ul>`)]
  const { start = '1', type = '1' } = element.attributes
  // The text's rules drop what numbers no list, such as DTBook's own types.
  return [block(`<ol start="${asMarkup(start)}" type="${asMarkup(type)}">${htmlOf(items)}</ol>`)]
}

const cellPieces = ({ name, attributes }: ElementNode, pieces: readonly Piece[]): readonly Piece[] => {
  const kept = ['scope', 'colspan', 'rowspan'].flatMap((each) => {
    const value = attributes[each]
    return value === undefined ? [] : [` ${each}="${asMarkup(value)}"`]
  })
  return [block(`<${name}${kept.join('')}>${htmlOf(pieces)}</${name}>`)]
}

const structures: Readonly<Record<string, (element: ElementNode, pieces: readonly Piece[]) => readonly Piece[]>> = {
  br: () => [inline('<br>')],
  hr: () => [block('<hr>')],
  line: (_, pieces) => [...pieces, inline('<br>')],
  li: (_, pieces) =>
    isBlank(htmlOf(pieces)) ? [] : [block(`<li>${htmlOf(pieces).replaceAll(/\s+/g, ' ').trim()}</li>`)],
  blockquote: (_, pieces) => [block(`<blockquote>${inParagraphs(pieces, 'p')}</blockquote>`)],
  ul: (list, pieces) => listPieces(list, pieces),
  ol: (list, pieces) => listPieces(list, pieces),
  list: (list, pieces) => listPieces(list, pieces),
  table: (_, pieces) => [block(`<table>${htmlOf(pieces)}</table>`)],
  caption: ({ parent }, pieces) =>
    parent?.name === 'table' ? [block(`<caption>${htmlOf(pieces)}</caption>`)] : [block(inParagraphs(pieces, 'p'))],
  thead: (_, pieces) => [block(`<thead>${htmlOf(pieces)}</thead>`)],
  tr: (_, pieces) => [block(`<tr>${htmlOf(pieces)}</tr>`)],
  td: cellPieces,
  th: cellPieces,
}

const textPieces = ({ text, order }: TextNode, { from, to }: TextRange): readonly Piece[] =>
  order >= from && order < to ? [inline(asMarkup(text))] : []

const isLeftOut = (element: ElementNode, { from, to, without }: TextRange) =>
  element.last < from || element.order >= to || without.has(element) || isUnread(element)

const piecesOf = (node: SourceNode, range: TextRange): readonly Piece[] => {
  if (!isElement(node)) return textPieces(node, range)
  if (isLeftOut(node, range)) return []
  const pieces = node.children.flatMap((child) => piecesOf(child, range))
  const structure = structures[node.name]
  if (structure) return structure(node, pieces)
  if (isBlock(node.name)) return [block(inParagraphs(pieces, headings[node.name] ?? 'p'))]
  return inlinePieces(node, pieces)
}

/** A part of a document as the text of an article. */
export const richTextOf = (root: ElementNode, range: TextRange): string =>
  sanitiseHtml(inParagraphs(piecesOf(root, range), 'p'))
