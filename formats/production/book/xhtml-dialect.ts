import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookText, Level } from './book.ts'
import { type Dialect, orderAttributes, wrapInTag, writeBlock } from './markup.ts'

/** Rich text in XHTML below a heading of the given level, limited to what XHTML 1.0 Transitional and XHTML5 share. */
const xhtmlBelow = (level: Level): Dialect => ({
  marks: {
    strong: wrapInTag('strong'),
    em: wrapInTag('em'),
    code: wrapInTag('code'),
    sub: wrapInTag('sub'),
    sup: wrapInTag('sup'),
    underline: wrapInTag('u'),
    strike: wrapInTag('s'),
  },
  link: (address, content) => wrapInTag(`a href="${address}"`)(content),
  paragraph: wrapInTag('p'),
  heading: wrapInTag(`h${Math.min(6, level + 1)}`),
  quote: wrapInTag('blockquote'),
  list: (items, order) =>
    wrapInTag(order ? `ol${orderAttributes(order, 'type')}` : 'ul')(items.map(wrapInTag('li')).join('')),
})

type XhtmlOptions = {
  /** Elements after the ingress. */
  readonly between?: readonly string[]
  /** The id of a sentence by its number; absent: sentences have none. */
  readonly sentenceId?: (number: number) => string
}

const NO_TEXT: BookText = { ingress: [], body: [], byLine: '' }

/** The text below a heading: ingress, text and byline. */
export const xhtmlText = (
  { ingress, body, byLine, byLineNumber }: BookText = NO_TEXT,
  level: Level,
  { between = [], sentenceId }: XhtmlOptions = {},
): readonly string[] => {
  const sentence =
    sentenceId && ((number: number, content: string) => wrapInTag(`span id="${sentenceId(number)}"`)(content))
  const dialect = { ...xhtmlBelow(level), ...(sentence && { sentence }) }
  const words = escapeXml(byLine)
  const said = sentence && byLineNumber !== undefined ? sentence(byLineNumber, words) : words
  return [
    ...ingress.map(writeBlock({ ...dialect, paragraph: wrapInTag('p class="ingress"') })),
    ...between,
    ...body.map(writeBlock(dialect)),
    ...(said ? [wrapInTag('p class="byline"')(said)] : []),
  ]
}
