import { escapeXml } from '../../kernel/xml/text.ts'
import type { Cell, Picture } from './blocks.ts'
import type { BookImage, BookText, Level } from './book.ts'
import { type Dialect, orderAttributes, wrapInTag, writeBlock } from './markup.ts'

/** The scope and spans of a cell, as HTML and DTBook write them. */
export const cellAttributes = ({ scope, columns, rows }: Cell): string =>
  [
    scope === undefined ? '' : ` scope="${scope}"`,
    columns > 1 ? ` colspan="${columns}"` : '',
    rows > 1 ? ` rowspan="${rows}"` : '',
  ].join('')

/** `id`: of its description among the sentences. */
export const xhtmlImage = ({ file, alt }: Pick<BookImage, 'file' | 'alt'>, id?: string): string =>
  `<img${id === undefined ? '' : ` id="${id}"`} src="${file}" alt="${escapeXml(alt)}"/>`

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
  table: ({ caption, head, rows }) =>
    wrapInTag('table')(
      [
        ...(caption === undefined ? [] : [wrapInTag('caption')(caption)]),
        ...(head.length > 0 ? [wrapInTag('thead')(head.join(''))] : []),
        wrapInTag('tbody')(rows.join('')),
      ].join(''),
    ),
  row: (cells) => wrapInTag('tr')(cells.join('')),
  cell: (cell, content) => wrapInTag(`${cell.isHeader ? 'th' : 'td'}${cellAttributes(cell)}`)(content),
})

type XhtmlOptions = {
  /** Elements after the ingress. */
  readonly between?: readonly string[]
  /** How the format writes a picture in the text; absent: pictures are told. `id`: of its description among the sentences. */
  readonly picture?: (picture: Picture & { readonly file: string }, id: string | undefined) => string
  /** The id of a sentence by its number; absent: sentences have none. */
  readonly sentenceId?: (number: number) => string
}

const NO_TEXT: BookText = { ingress: [], body: [], byLine: '' }

/** The text below a heading: ingress, text and byline. */
export const xhtmlText = (
  { ingress, body, byLine, byLineNumber }: BookText = NO_TEXT,
  level: Level,
  { between = [], picture, sentenceId }: XhtmlOptions = {},
): readonly string[] => {
  const sentence =
    sentenceId && ((number: number, content: string) => wrapInTag(`span id="${sentenceId(number)}"`)(content))
  const pictureOf: Dialect['picture'] =
    picture && ((shown) => picture(shown, shown.number === undefined ? undefined : sentenceId?.(shown.number)))
  const dialect = { ...xhtmlBelow(level), ...(pictureOf && { picture: pictureOf }), ...(sentence && { sentence }) }
  const words = escapeXml(byLine)
  const said = sentence && byLineNumber !== undefined ? sentence(byLineNumber, words) : words
  return [
    ...ingress.map(writeBlock({ ...dialect, paragraph: wrapInTag('p class="ingress"') })),
    ...between,
    ...body.map(writeBlock(dialect)),
    ...(said ? [wrapInTag('p class="byline"')(said)] : []),
  ]
}
