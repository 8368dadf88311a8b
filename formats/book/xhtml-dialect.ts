import type { Level } from './book.ts'
import { type Dialect, startAttribute, wrapped } from './markup.ts'

/** Rich text in XHTML, below a heading of a level: what XHTML 1.0 Transitional and XHTML5 have in common. */
export const xhtmlBelow = (level: Level): Dialect => ({
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
  list: (items, start) =>
    wrapped(start === undefined ? 'ul' : `ol${startAttribute(start)}`)(items.map(wrapped('li')).join('')),
})
