import { PICTURE_WORD } from '../../../domain/editorial/article/plain-text.ts'
import { escapePart, escapeXml } from '../../kernel/xml/text.ts'
import type { Block, Cell, Inline, Line, Mark, Order, Picture, SentencePart, Table } from './blocks.ts'

export const wrapInTag = (tag: string) => (content: string) => `<${tag}>${content}</${tag.split(' ')[0]}>`

/**
 * The attributes of an ordered list that does not begin at 1, or counts in letters. `type`: the format's name for the
 * numbering.
 */
export const orderAttributes = ({ start, numbering }: Order, type: 'type' | 'enum'): string =>
  `${start === 1 ? '' : ` start="${start}"`}${numbering === undefined ? '' : ` ${type}="${numbering}"`}`

/** How a format writes the elements of rich text. Contents are escaped before. */
export type Dialect = {
  readonly marks: Readonly<Record<Mark, (content: string) => string>>
  /** The address is escaped before, too. */
  readonly link: (address: string, content: string) => string
  readonly paragraph: (content: string) => string
  /** `isNested`: inside a list or a quote. */
  readonly heading: (content: string, isNested: boolean) => string
  readonly quote: (content: string) => string
  readonly list: (items: readonly string[], order: Order | undefined) => string
  /** A picture of the book's folder, as a block; absent: pictures are told. */
  readonly picture?: (picture: Picture & { readonly file: string }) => string
  /** `caption`: undefined for none. `head`, `rows`: rows of cells; the head may be empty. */
  readonly table: (table: {
    readonly caption: string | undefined
    readonly head: readonly string[]
    readonly rows: readonly string[]
  }) => string
  readonly row: (cells: readonly string[]) => string
  readonly cell: (cell: Cell, content: string) => string
  /** A sentence that has a number; absent: sentences are written as all else. */
  readonly sentence?: (number: number, content: string) => string
}

/** Writes blocks of rich text as elements of a format. A link cannot hold a link, so the inner one becomes text. */
export const writeBlock = (dialect: Dialect) => {
  const inlineOf = (inline: Inline, isLinked: boolean): string => {
    switch (inline.kind) {
      case 'text':
        return escapePart(inline.text)
      case 'break':
        return '<br/>'
      case 'marked':
        return dialect.marks[inline.mark](lineOf(inline.children, isLinked))
      case 'link': {
        const content = lineOf(inline.children, true)
        return isLinked ? content : dialect.link(escapeXml(inline.href), content)
      }
    }
  }
  const lineOf = (children: readonly Inline[], isLinked = false): string =>
    children.map((inline) => inlineOf(inline, isLinked)).join('')
  const partOf = ({ children, number }: SentencePart) => {
    const content = lineOf(children)
    return number === undefined || !dialect.sentence ? content : dialect.sentence(number, content)
  }
  const contentOf = ({ children, parts }: Line) =>
    parts && dialect.sentence ? parts.map(partOf).join('') : lineOf(children)
  const pictureOf = ({ file, ...picture }: Picture) => {
    if (file !== undefined && dialect.picture) return dialect.picture({ ...picture, file })
    const { alt, number } = picture
    if (alt.trim() === '') return ''
    const told = escapeXml(`${PICTURE_WORD}: ${alt}`)
    return dialect.paragraph(number === undefined || !dialect.sentence ? told : dialect.sentence(number, told))
  }
  const cellOf = (cell: Cell) => {
    const [line] = cell.blocks
    const isLine = line?.kind === 'paragraph' && cell.blocks.length === 1
    return dialect.cell(cell, isLine ? contentOf(line) : cell.blocks.map((inner) => blockOf(inner, true)).join(''))
  }
  const tableOf = ({ caption, head, rows }: Table) => {
    const written = rows.map((cells) => dialect.row(cells.map(cellOf)))
    return dialect.table({
      caption: caption && contentOf(caption),
      head: written.slice(0, head),
      rows: written.slice(head),
    })
  }
  const blockOf = (block: Block, isNested: boolean): string => {
    switch (block.kind) {
      case 'paragraph':
        return dialect.paragraph(contentOf(block))
      case 'heading':
        return dialect.heading(contentOf(block), isNested)
      case 'quote':
        return dialect.quote(block.blocks.map((inner) => blockOf(inner, true)).join(''))
      case 'list': {
        const items = block.items.map((blocks) => blocks.map((inner) => blockOf(inner, true)).join(''))
        return dialect.list(items, block.order)
      }
      case 'picture':
        return pictureOf(block)
      case 'table':
        return tableOf(block)
    }
  }
  return (block: Block): string => blockOf(block, false)
}
