import { Parser } from 'htmlparser2'
import { isNumbering, type Numbering } from '../../../domain/editorial/article/rich-text.ts'
import { cleanText } from '../../kernel/xml/text.ts'

export type Mark = 'strong' | 'em' | 'underline' | 'strike' | 'code' | 'sub' | 'sup'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'marked'; readonly mark: Mark; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

/** The numbering of an ordered list. `numbering`: letters or Roman numerals; absent: numbers. */
export type Order = { readonly start: number; readonly numbering?: Numbering }

/** A sentence with its number, or what stands between sentences. */
export type SentencePart = { readonly children: readonly Inline[]; readonly number?: number }

/** A line whose sentences may be numbered: `parts` have the same content. */
type Line = { readonly children: readonly Inline[]; readonly parts?: readonly SentencePart[] }

export type Block =
  | (Line & { readonly kind: 'paragraph' })
  /** A heading inside an article is below the article's own, whatever level the editor chose. */
  | (Line & { readonly kind: 'heading' })
  | {
      readonly kind: 'list'
      /** Absent: the list is unordered. */
      readonly order?: Order
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }

const marks: ReadonlyMap<string, Mark> = new Map([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['u', 'underline'],
  ['s', 'strike'],
  ['code', 'code'],
  ['sub', 'sub'],
  ['sup', 'sup'],
])

/** The open elements while a text is read. Lines collect inlines, holders collect blocks. */
type OpenLine = { readonly children: Inline[]; readonly close: (children: readonly Inline[]) => readonly Inline[] }
type Holder = {
  readonly name: string
  readonly order: Order | undefined
  readonly blocks: Block[]
  readonly items: (readonly Block[])[]
}

const hasText = (inline: Inline): boolean => {
  if (inline.kind === 'text') return cleanText(inline.text) !== ''
  return inline.kind !== 'break' && inline.children.some(hasText)
}

/** Removes white space and breaks before the first word and after the last. */
const trimInlines = (children: readonly Inline[]): readonly Inline[] => {
  const first = children.findIndex(hasText)
  const last = children.findLastIndex(hasText)
  return first < 0 ? [] : children.slice(first, last + 1)
}

/** A link whose address was not safe has no address, and becomes text. */
const linkTo =
  (href: string) =>
  (children: readonly Inline[]): readonly Inline[] =>
    href === '' ? children : [{ kind: 'link', href, children }]

const orderOf = (start: string, type: string): Order => ({
  start: Number(start),
  ...(isNumbering(type) && { numbering: type }),
})

const lists = new Set(['ul', 'ol'])
const holders = new Set([...lists, 'li', 'blockquote'])

/**
 * Reads sanitised HTML (`domain/editorial/article/rich-text`) as the blocks that documents are written from. Elements
 * without words are left out; text outside a block becomes a paragraph.
 */
export const readRichText = (html: string): readonly Block[] => {
  const root: Holder = { name: '', order: undefined, blocks: [], items: [] }
  const open: Holder[] = [root]
  let lines: OpenLine[] = []
  let paragraph: 'paragraph' | 'heading' = 'paragraph'
  let inlines: Inline[] = []

  const add = (inline: Inline) => (lines.at(-1)?.children ?? inlines).push(inline)
  const closeLine = () => {
    const line = lines.pop()
    if (!line) return
    // A mark without text is left out.
    const closed = line.children.some(hasText) ? line.close(line.children) : line.children
    for (const inline of closed) add(inline)
  }
  const endBlock = () => {
    const reopened = [...lines]
    while (lines.length > 0) closeLine()
    const children = trimInlines(inlines)
    if (children.length > 0) open.at(-1)?.blocks.push({ kind: paragraph, children })
    inlines = []
    paragraph = 'paragraph'
    lines = reopened.map(({ close }) => ({ children: [], close }))
  }
  const openHolder = (name: string, order: Order | undefined) => {
    const parent = open.at(-1)
    // Content in a list outside its items becomes an item.
    if (parent && lists.has(parent.name)) parent.items.push(parent.blocks.splice(0))
    open.push({ name, order, blocks: [], items: [] })
  }
  const closeHolder = () => {
    const { name, order, blocks, items } = open.pop() ?? root
    const parent = open.at(-1) ?? root
    if (name === 'li') {
      if (lists.has(parent.name)) parent.items.push(blocks)
      else parent.blocks.push(...blocks)
    } else if (name === 'blockquote') {
      if (blocks.length > 0) parent.blocks.push({ kind: 'quote', blocks })
    } else {
      const all = [...items, blocks].filter((item) => item.length > 0)
      if (all.length > 0) parent.blocks.push({ kind: 'list', ...(order && { order }), items: all })
    }
  }

  const parser = new Parser(
    {
      onopentag: (name, { href = '', start = '1', type = '' }) => {
        const mark = marks.get(name)
        if (mark) lines.push({ children: [], close: (children) => [{ kind: 'marked', mark, children }] })
        else if (name === 'a') lines.push({ children: [], close: linkTo(href) })
        else if (name === 'br') add({ kind: 'break' })
        else endBlock()
        if (/^h[1-6]$/.test(name)) paragraph = 'heading'
        if (holders.has(name)) openHolder(name, name === 'ol' ? orderOf(start, type) : undefined)
      },
      onclosetag: (name) => {
        if (marks.has(name) || name === 'a') closeLine()
        else if (name !== 'br') endBlock()
        if (holders.has(name)) closeHolder()
      },
      ontext: (text) => add({ kind: 'text', text }),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  endBlock()
  return root.blocks
}
