import { escapePart, escapeXml } from '../../kernel/xml/text.ts'
import type { Block, Inline, Mark, Order, SentencePart } from './rich-text.ts'

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
  const contentOf = ({
    children,
    parts,
  }: Pick<Extract<Block, { readonly kind: 'paragraph' }>, 'children' | 'parts'>) =>
    parts && dialect.sentence ? parts.map(partOf).join('') : lineOf(children)
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
    }
  }
  return (block: Block): string => blockOf(block, false)
}
