import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookText, Level } from './book.ts'
import { type Dialect, orderAttributes, wrapped, writeBlock } from './markup.ts'

/** Rich text in XHTML, below a heading of a level: what XHTML 1.0 Transitional and XHTML5 have in common. */
const xhtmlBelow = (level: Level): Dialect => ({
  marks: {
    strong: wrapped('strong'),
    em: wrapped('em'),
    code: wrapped('code'),
    sub: wrapped('sub'),
    sup: wrapped('sup'),
    underline: wrapped('u'),
    strike: wrapped('s'),
  },
  link: (address, content) => wrapped(`a href="${address}"`)(content),
  paragraph: wrapped('p'),
  heading: wrapped(`h${Math.min(6, level + 1)}`),
  quote: wrapped('blockquote'),
  list: (items, order) =>
    wrapped(order ? `ol${orderAttributes(order, 'type')}` : 'ul')(items.map(wrapped('li')).join('')),
})

/** What there is to read below a heading: ingress, text and byline. `between`: what stands after the ingress. */
export const xhtmlText = (
  text: BookText | undefined,
  level: Level,
  between: readonly string[] = [],
): readonly string[] => {
  const dialect = xhtmlBelow(level)
  const byLine = escapeXml(text?.byLine ?? '')
  return [
    ...(text?.ingress ?? []).map(writeBlock({ ...dialect, paragraph: wrapped('p class="ingress"') })),
    ...between,
    ...(text?.body ?? []).map(writeBlock(dialect)),
    ...(byLine ? [wrapped('p class="byline"')(byLine)] : []),
  ]
}
