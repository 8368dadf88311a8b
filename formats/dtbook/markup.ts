import { type Dialect, wrapped, writeBlock } from '../book/markup.ts'

const paragraph = wrapped('p')
const strong = wrapped('strong')

const dialect: Dialect = {
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
  list: (items, isOrdered) => wrapped(`list type="${isOrdered ? 'ol' : 'ul'}"`)(items.map(wrapped('li')).join('')),
}

/** A block of an article, as it stands in a level. */
export const blockOf = writeBlock(dialect)

/** A block of what leads into an article. */
export const ingressOf = writeBlock({ ...dialect, paragraph: wrapped('p class="ingress"') })
