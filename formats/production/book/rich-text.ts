import { Parser } from 'htmlparser2'
import { isNumbering } from '../../../domain/editorial/article/rich-text.ts'
import { headRows } from '../../../domain/editorial/article/text-tables.ts'
import { cleanText } from '../../kernel/xml/text.ts'
import type { Block, Cell, FindPicture, Inline, Line, Mark, Order, Table } from './blocks.ts'

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
type Attributes = Readonly<Record<string, string>>
type Holder = {
  readonly name: string
  readonly attributes: Attributes
  readonly blocks: Block[]
  readonly items: (readonly Block[])[]
  readonly cells: Cell[]
  readonly rows: (readonly Cell[])[]
  caption?: Line
}

const holder = (name: string, attributes: Attributes): Holder => ({
  name,
  attributes,
  blocks: [],
  items: [],
  cells: [],
  rows: [],
})

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

const orderOf = ({ start = '1', type = '' }: Attributes): Order => ({
  start: Number(start),
  ...(isNumbering(type) && { numbering: type }),
})

const lists = new Set(['ul', 'ol'])
const holders = new Set([...lists, 'li', 'blockquote', 'table', 'tr', 'td', 'th', 'caption'])

const spanOf = (span: string | undefined) => Number(span ?? 1)

const cellOf = (name: string, { scope, colspan, rowspan }: Attributes, blocks: readonly Block[]): Cell => ({
  isHeader: name === 'th',
  ...(name === 'th' && { scope: scope === 'row' ? 'row' : 'col' }),
  columns: spanOf(colspan),
  rows: spanOf(rowspan),
  blocks,
})

const tableOf = (rows: readonly (readonly Cell[])[], caption: Line | undefined): Table => {
  const head = headRows(rows)
  // A table needs a row below its head.
  return { kind: 'table', ...(caption && { caption }), head: head < rows.length ? head : 0, rows }
}

const isTold = ({ blocks }: Cell) => blocks.length > 0

const placeList = ({ name, attributes, blocks, items }: Holder, parent: Holder) => {
  const all = [...items, blocks].filter((item) => item.length > 0)
  if (all.length === 0) return
  parent.blocks.push({ kind: 'list', ...(name === 'ol' && { order: orderOf(attributes) }), items: all })
}

/** Puts what has been read into the holder around it, by the name of its element. */
const placements: Readonly<Record<string, (read: Holder, parent: Holder) => void>> = {
  ul: placeList,
  ol: placeList,
  li: ({ blocks }, parent) => {
    if (lists.has(parent.name)) parent.items.push(blocks)
    else parent.blocks.push(...blocks)
  },
  blockquote: ({ blocks }, parent) => {
    if (blocks.length > 0) parent.blocks.push({ kind: 'quote', blocks })
  },
  td: ({ name, attributes, blocks }, parent) => parent.cells.push(cellOf(name, attributes, blocks)),
  th: ({ name, attributes, blocks }, parent) => parent.cells.push(cellOf(name, attributes, blocks)),
  tr: ({ cells }, parent) => {
    if (cells.length > 0) parent.rows.push(cells)
  },
  caption: ({ blocks: [line] }, parent) => {
    if (line?.kind === 'paragraph') parent.caption = { children: line.children }
  },
  table: ({ rows, caption }, parent) => {
    if (rows.length > 0 && (caption || rows.some((row) => row.some(isTold)))) parent.blocks.push(tableOf(rows, caption))
  },
}

/**
 * Reads sanitised HTML (`domain/editorial/article/rich-text`) as the blocks that documents are written from. Elements
 * without words are left out; text outside a block becomes a paragraph.
 */
export const readRichText = (html: string, findPicture?: FindPicture): readonly Block[] => {
  const root = holder('', {})
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
  const openHolder = (name: string, attributes: Attributes) => {
    const parent = open.at(-1)
    // Content in a list outside its items becomes an item.
    if (parent && lists.has(parent.name)) parent.items.push(parent.blocks.splice(0))
    open.push(holder(name, attributes))
  }
  const closeHolder = () => {
    const closed = open.pop() ?? root
    placements[closed.name]?.(closed, open.at(-1) ?? root)
  }
  const addPicture = ({ 'data-file': id = '', alt = '' }: Attributes) => {
    endBlock()
    const found = findPicture?.(id)
    if (found || cleanText(alt) !== '')
      open.at(-1)?.blocks.push({
        kind: 'picture',
        ...(found && { file: found.file }),
        alt,
        caption: found?.caption ?? '',
      })
  }

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const mark = marks.get(name)
        if (mark) lines.push({ children: [], close: (children) => [{ kind: 'marked', mark, children }] })
        else if (name === 'a') lines.push({ children: [], close: linkTo(attributes['href'] ?? '') })
        else if (name === 'br') add({ kind: 'break' })
        else if (name === 'img') addPicture(attributes)
        else endBlock()
        if (/^h[1-6]$/.test(name)) paragraph = 'heading'
        if (holders.has(name)) openHolder(name, attributes)
      },
      onclosetag: (name) => {
        if (marks.has(name) || name === 'a') closeLine()
        else if (name !== 'br' && name !== 'img') endBlock()
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
