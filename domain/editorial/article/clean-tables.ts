import type { OpenElements } from './open-elements.ts'
import type { KeptTable, Tag } from './table-plan.ts'

/** The columns or rows that one cell may span. */
const MAX_COLUMN_SPAN = 30
const MAX_ROW_SPAN = 200

const SPANS = /(?:^|\s)(col|row)span\s*=\s*["']?(\d{1,6})(?!\d)/gi
const SCOPE = /(?:^|\s)scope\s*=\s*["']?(col|row)(?![^\s"'])/i
const sections = new Set('thead tbody tfoot col colgroup'.split(' '))
const parts = new Set(['table', 'caption', 'tr', 'td', 'th', ...sections])

const spanOf = (name: 'col' | 'row', found: ReadonlyMap<string, number>) => {
  const span = Math.min(found.get(name) ?? 1, name === 'col' ? MAX_COLUMN_SPAN : MAX_ROW_SPAN)
  return span > 1 ? ` ${name}span="${span}"` : ''
}

const spansOf = (attributes: string) => {
  const found = new Map(
    [...attributes.matchAll(SPANS)].map(([, name = '', span]) => [name.toLowerCase(), Number(span)]),
  )
  return spanOf('col', found) + spanOf('row', found)
}

/** A heading in a cell is a line of it; a rule or a quote is none. */
const inCell = (name: string) =>
  /^h[1-6]$/.test(name) ? 'p' : name === 'blockquote' || name === 'hr' ? undefined : name

/**
 * Writes the tables of a text in one form: a caption without markup, and rows of cells, of which the leading rows of
 * headers are the head. A table stands beside the paragraphs, never in one. The caller passes every token in order.
 */
export const cleanTables = (kept: ReadonlyMap<number, KeptTable>, open: OpenElements) => {
  let table: KeptTable | undefined
  /** The tables that are open within the cell. */
  let inner = 0
  let row = -1
  let isInHead = false
  let place: 'table' | 'caption' | 'row' | 'cell' = 'table'

  const startTable = (found: KeptTable) => {
    ;[table, inner, row, isInHead, place] = [found, 0, -1, false, 'table']
    return open.closeAll() + open.open('table')
  }
  const endTable = () => {
    table = undefined
    return open.close('table')
  }
  const endRow = () => {
    place = 'table'
    return open.close('tr')
  }
  const cell = (name: string, attributes: string) => {
    const ended =
      place === 'caption' ? open.close('caption') : place === 'cell' ? open.close('td') + open.close('th') : ''
    const began = place === 'cell' || place === 'row' ? '' : open.open('tr')
    if (row < 0) row = 0
    place = 'cell'
    const isHeader = name === 'th' || isInHead
    const scope = (SCOPE.exec(attributes)?.[1] ?? (table?.headerRows[row] ? 'col' : 'row')).toLowerCase()
    const [own, with_] = isHeader ? ['th', `<th scope="${scope}"`] : ['td', '<td']
    return `${ended}${began}${open.open(own, `${with_}${spansOf(attributes)}>`)}`
  }
  const caption = (isEnd: boolean) => {
    if (isEnd) {
      if (place !== 'caption') return ''
      place = 'table'
      return open.close('caption')
    }
    if (place !== 'table' || row >= 0) return ''
    place = 'caption'
    return open.open('caption')
  }
  /** Words outside the cells get a cell. */
  const intoCell = () => (table && (place === 'table' || place === 'row') ? cell('td', '') : '')
  const ofInner = ({ name, isEnd }: Tag) => {
    if (name === 'table') inner += isEnd ? -1 : 1
    return !isEnd && (name === 'td' || name === 'th' || name === 'caption') ? open.within('<br>') : ''
  }
  const ofOwn = ({ name, isEnd }: Tag, attributes: string) => {
    if (name === 'caption') return caption(isEnd)
    if (name === 'td' || name === 'th') {
      if (!isEnd) return cell(name, attributes)
      if (place !== 'cell') return ''
      place = 'row'
      return open.close('td') + open.close('th')
    }
    const ended = open.close('caption') + endRow()
    if (name === 'tr' && !isEnd) row += 1
    if (name !== 'tr') isInHead = name === 'thead' && !isEnd
    return ended
  }

  return {
    /** What stands for a tag of a table, or for one that cells and captions have not; undefined for all others. */
    tag: (at: number, tag: Tag, attributes: string): string | undefined => {
      if (!parts.has(tag.name)) return table && place === 'caption' ? '' : undefined
      const found = kept.get(at)
      if (found) return startTable(found)
      if (!table) return ''
      if (inner > 0 || (tag.name === 'table' && !tag.isEnd)) return ofInner(tag)
      return tag.name === 'table' ? endTable() : ofOwn(tag, attributes)
    },
    /** The element that is written for one within a table: undefined for none. */
    nameOf: (name: string): string | undefined => (table ? inCell(name) : name),
    /** What leads words or markup into a cell. */
    lead: (text = ' x'): string => (text.trim() === '' ? '' : intoCell()),
    isBetweenCells: (): boolean => table !== undefined && (place === 'table' || place === 'row'),
  }
}
