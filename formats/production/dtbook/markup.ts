import type { Order } from '../book/blocks.ts'
import { itemSign } from '../book/item-sign.ts'
import { type Dialect, orderAttributes, wrapInTag, writeBlock } from '../book/markup.ts'
import { cellAttributes } from '../book/xhtml-dialect.ts'
import type { Profile } from './profiles.ts'

const paragraph = wrapInTag('p')
const strongText = wrapInTag('strong')

const standardDialect: Dialect = {
  marks: {
    strong: strongText,
    em: wrapInTag('em'),
    code: wrapInTag('code'),
    sub: wrapInTag('sub'),
    sup: wrapInTag('sup'),
    underline: wrapInTag('span class="underline"'),
    strike: wrapInTag('span class="strike"'),
  },
  link: (address, content) => wrapInTag(`a href="${address}" external="true"`)(content),
  paragraph,
  // DTBook allows a heading between blocks only directly in a level.
  heading: (content, isNested) => (isNested ? paragraph(strongText(content)) : wrapInTag('bridgehead')(content)),
  quote: wrapInTag('blockquote'),
  list: (items, order) => {
    const kind = order ? `type="ol"${orderAttributes(order, 'enum')}` : 'type="ul"'
    return wrapInTag(`list ${kind}`)(items.map(wrapInTag('li')).join(''))
  },
  table: ({ caption, head, rows }) =>
    wrapInTag('table')(
      [
        ...(caption === undefined ? [] : [wrapInTag('caption')(caption)]),
        ...(head.length > 0 ? [wrapInTag('thead')(head.join(''))] : []),
        wrapInTag('tbody')(rows.join('')),
      ].join(''),
    ),
  row: (cells) => wrapInTag('tr')(cells.join('')),
  // No element may be empty (MTM).
  cell: (cell, content) => wrapInTag(`${cell.isHeader ? 'th' : 'td'}${cellAttributes(cell)}`)(content || '\u00A0'),
}

const withMark = (item: string, mark: string) =>
  item.startsWith('<p>') ? item.replace('<p>', `<p>${mark} `) : `${paragraph(mark)}${item}`

const itemsWithMarks = (items: readonly string[], order: Order | undefined): readonly string[] =>
  items.map((item, index) => withMark(item, order ? itemSign(order, index) : '•'))

const plainDialect: Dialect = {
  ...standardDialect,
  link: (_, content) => content,
  heading: (content) => paragraph(strongText(content)),
  list: (items, order) => wrapInTag('list type="pl"')(itemsWithMarks(items, order).map(wrapInTag('li')).join('')),
}

/** The content of a cell that is more than a line. */
const BLOCK = /^<(?:p|list|imggroup|blockquote)[ >]/

const paragraphListDialect: Dialect = {
  ...standardDialect,
  list: (items, order) => itemsWithMarks(items, order).join(''),
  // A table would need times at which it is left, too.
  table: ({ caption, head, rows }) =>
    [...(caption === undefined ? [] : [paragraph(strongText(caption))]), ...head, ...rows].join(''),
  row: (cells) => {
    const told = cells.filter((cell) => cell !== '')
    if (told.length === 0) return ''
    return told.some((cell) => BLOCK.test(cell))
      ? told.map((cell) => (BLOCK.test(cell) ? cell : paragraph(cell))).join('')
      : paragraph(told.join(' – '))
  },
  cell: ({ isHeader }, content) => (isHeader && content !== '' && !BLOCK.test(content) ? strongText(content) : content),
}

const dialects = { standard: standardDialect, plain: plainDialect, unlisted: paragraphListDialect }

/** Writes the blocks, ingress and byline of an article: with its pictures, and its sentences where they have numbers. */
export const markupOf = ({ markup }: Profile, own: Pick<Dialect, 'picture' | 'sentence'>) => {
  const dialect = { ...dialects[markup], ...own }
  const leading = { ...dialect, paragraph: wrapInTag('p class="ingress"') }
  const byLineOf = wrapInTag(markup === 'plain' ? 'p class="byline"' : 'byline')
  return { blockOf: writeBlock(dialect), ingressOf: writeBlock(leading), byLineOf }
}
