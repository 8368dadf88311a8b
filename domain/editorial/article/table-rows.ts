/** Elements that begin or end a paragraph; within a row of cells each becomes a space. */
const BLOCKS = new Set('p div br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote'.split(' '))
const CELLS = new Set(['td', 'th'])

type Tag = { readonly name: string; readonly isEnd: boolean }

const stepOf = (tag: Tag | undefined) => (tag?.name !== 'table' ? 0 : tag.isEnd ? -1 : 1)

/** Whether the row that begins at `from` has more than one cell of its own. */
const hasMany = (tags: readonly (Tag | undefined)[], from: number): boolean => {
  let [depth, cells] = [0, 0]
  for (let at = from + 1; at < tags.length; at += 1) {
    const tag = tags[at]
    depth += stepOf(tag)
    if (depth > 0 || !tag) continue
    if (depth < 0 || tag.name === 'tr') return false
    if (CELLS.has(tag.name) && !tag.isEnd) cells += 1
    if (cells > 1) return true
  }
  return false
}

/** Opens and closes the paragraph of a row. */
type Paragraph = { readonly open: () => string; readonly close: () => string }

/**
 * Turns tables into paragraphs, because texts are read aloud: each row of several cells becomes one paragraph with the
 * cells in order. A row of one cell only places its content, which stays. The caller passes every token in order.
 */
export const readRows = (tags: readonly (Tag | undefined)[], paragraph: Paragraph) => {
  let tables = 0
  let isInRow = false
  let isOpen = false
  let cells = 0
  /** The separator to write before the next word. */
  let before = ''

  const end = () => {
    const closed = isOpen ? paragraph.close() : ''
    isInRow = false
    isOpen = false
    cells = 0
    before = ''
    return closed
  }
  const pause = () => {
    if (before === '' && isOpen) before = ' '
    return ''
  }
  const nextCell = () => {
    cells += 1
    if (cells > 1) before = before.endsWith('– ') ? `${before}– ` : `${isOpen ? ' ' : ''}– `
    return ''
  }
  const table = (isEnd: boolean) => {
    tables = Math.max(0, tables + (isEnd ? -1 : 1))
    // The first cell of an inner table counts as the cell around it.
    if (!isEnd) cells = 0
    return tables === (isEnd ? 0 : 1) ? end() : ''
  }
  const row = (at: number, isEnd: boolean) => {
    const ended = end()
    isInRow = !isEnd && hasMany(tags, at)
    return ended
  }

  return {
    /** The replacement of a tag; undefined when the tag belongs to no table. */
    tag: (at: number, { name, isEnd }: Tag): string | undefined => {
      if (name === 'table') return table(isEnd)
      if (name === 'tr' && tables === 1) return row(at, isEnd)
      if (!isInRow) return undefined
      if (CELLS.has(name) && !isEnd) return nextCell()
      return CELLS.has(name) || BLOCKS.has(name) ? pause() : undefined
    },
    /** Words with their separator in front. */
    word: (text: string): string => {
      if (!isInRow) return text
      if (text.trim() === '') return isOpen && before === '' ? text : ''
      const written = `${isOpen ? '' : paragraph.open()}${before}${before === '' ? text : text.trimStart()}`
      isOpen = true
      before = ''
      return written
    },
    /** The separator to write before markup within words. */
    lead: (): string => {
      if (!isInRow || (isOpen && before === '')) return ''
      const written = `${isOpen ? '' : paragraph.open()}${before}`
      isOpen = true
      before = ''
      return written
    },
    end,
  }
}
