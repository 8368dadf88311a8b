import { itemSign } from '../book/item-sign.ts'
import { type Dialect, orderAttributes, wrapped, writeBlock } from '../book/markup.ts'
import type { Order } from '../book/rich-text.ts'
import type { Profile } from './profiles.ts'

const paragraph = wrapped('p')
const strong = wrapped('strong')

const standard: Dialect = {
  marks: {
    strong,
    em: wrapped('em'),
    code: wrapped('code'),
    sub: wrapped('sub'),
    sup: wrapped('sup'),
    underline: wrapped('span class="underline"'),
    strike: wrapped('span class="strike"'),
  },
  link: (address, content) => wrapped(`a href="${address}" external="true"`)(content),
  paragraph,
  // A heading between blocks stands in a level only.
  heading: (content, isNested) => (isNested ? paragraph(strong(content)) : wrapped('bridgehead')(content)),
  quote: wrapped('blockquote'),
  list: (items, order) => {
    const kind = order ? `type="ol"${orderAttributes(order, 'enum')}` : 'type="ul"'
    return wrapped(`list ${kind}`)(items.map(wrapped('li')).join(''))
  },
}

const marked = (item: string, mark: string) =>
  item.startsWith('<p>') ? item.replace('<p>', `<p>${mark} `) : `${paragraph(mark)}${item}`

const asMarked = (items: readonly string[], order: Order | undefined): readonly string[] =>
  items.map((item, index) => marked(item, order ? itemSign(order, index) : '•'))

const plain: Dialect = {
  ...standard,
  link: (_, content) => content,
  heading: (content) => paragraph(strong(content)),
  list: (items, order) => wrapped('list type="pl"')(asMarked(items, order).map(wrapped('li')).join('')),
}

const unlisted: Dialect = { ...standard, list: (items, order) => asMarked(items, order).join('') }

const dialects = { standard, plain, unlisted }

/** Blocks of an article and of what leads into it, as they stand in a level, and the name of who wrote it. */
export const markupOf = ({ markup }: Profile) => {
  const dialect = dialects[markup]
  const leading = { ...dialect, paragraph: wrapped('p class="ingress"') }
  const byLineOf = wrapped(markup === 'plain' ? 'p class="byline"' : 'byline')
  return { blockOf: writeBlock(dialect), ingressOf: writeBlock(leading), byLineOf }
}
