import { itemSign } from '../book/item-sign.ts'
import { type Dialect, orderAttributes, wrapInTag, writeBlock } from '../book/markup.ts'
import type { Order } from '../book/rich-text.ts'
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

const paragraphListDialect: Dialect = {
  ...standardDialect,
  list: (items, order) => itemsWithMarks(items, order).join(''),
}

const dialects = { standard: standardDialect, plain: plainDialect, unlisted: paragraphListDialect }

/** Writes the blocks, ingress and byline of an article. `sentence`: how a sentence with a number is written. */
export const markupOf = ({ markup }: Profile, sentence?: Dialect['sentence']) => {
  const dialect = { ...dialects[markup], ...(sentence && { sentence }) }
  const leading = { ...dialect, paragraph: wrapInTag('p class="ingress"') }
  const byLineOf = wrapInTag(markup === 'plain' ? 'p class="byline"' : 'byline')
  return { blockOf: writeBlock(dialect), ingressOf: writeBlock(leading), byLineOf }
}
