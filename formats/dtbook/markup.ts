import type { Block, Inline, Mark } from '../book/rich-text.ts'
import { escapePart, escapeXml } from '../xml/text.ts'

const wrapped = (tag: string) => (content: string) => `<${tag}>${content}</${tag.split(' ')[0]}>`

const elements: Readonly<Record<Mark, (content: string) => string>> = {
  strong: wrapped('strong'),
  em: wrapped('em'),
  code: wrapped('code'),
  sub: wrapped('sub'),
  sup: wrapped('sup'),
  underline: wrapped('span class="underline"'),
  strike: wrapped('span class="strike"'),
}

const inlineOf = (inline: Inline, isLinked: boolean): string => {
  switch (inline.kind) {
    case 'text':
      return escapePart(inline.text)
    case 'break':
      return '<br/>'
    case 'marked':
      return elements[inline.mark](lineOf(inline.children, isLinked))
    case 'link': {
      const content = lineOf(inline.children, true)
      return isLinked ? content : wrapped(`a href="${escapeXml(inline.href)}" external="true"`)(content)
    }
  }
}

/** A link holds no other link. */
const lineOf = (children: readonly Inline[], isLinked = false): string =>
  children.map((inline) => inlineOf(inline, isLinked)).join('')

const innerBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return wrapped('p')(lineOf(block.children))
    // A heading between blocks stands in a level only.
    case 'heading':
      return wrapped('p')(wrapped('strong')(lineOf(block.children)))
    case 'quote':
      return wrapped('blockquote')(block.blocks.map(innerBlock).join(''))
    case 'list': {
      const items = block.items.map((blocks) => wrapped('li')(blocks.map(innerBlock).join('')))
      return `<list type="${block.isOrdered ? 'ol' : 'ul'}">${items.join('')}</list>`
    }
  }
}

/** A block of an article, as it stands in a level. */
export const blockOf = (block: Block): string =>
  block.kind === 'heading' ? wrapped('bridgehead')(lineOf(block.children)) : innerBlock(block)

/** A block of what leads into an article. */
export const ingressOf = (block: Block): string =>
  block.kind === 'paragraph' ? wrapped('p class="ingress"')(lineOf(block.children)) : blockOf(block)
