import type { Level } from './events.ts'
import { levels, MAX_PAGE, MIN_PAGE } from './rules.ts'

export type Headline = { readonly name: string; readonly level: Level; readonly page: number | null }

const MARK = /^(#{1,6})\s*(.*)$/
/** A page that says that it is one: after a tab, dots or several spaces, or with its word. */
const MARKED_PAGE = /(?:\t+|\s*\.{2,}\s*|\s{2,}|[\s,]+(?:s\.|sid\.?|sida|sidan)\s*)(\d{1,4})$/i
const LAST_NUMBER = /\s(\d{1,4})$/
const BULLET = /^[-–•*]\s+/
/** Spaces that indent by one level. */
const SPACES_OF_LEVEL = 2
/** Lines without a mark are articles under a main heading. */
const PLAIN_LEVEL = 1

const levelAt = (index: number): Level => levels[Math.min(index, levels.length - 1)] ?? 'h6'

const depthOf = (indent: string) => {
  const tabs = indent.split('\t').length - 1
  return tabs + Math.floor((indent.length - tabs) / SPACES_OF_LEVEL)
}

const pageIn = (line: string, hasPages: boolean) => {
  const found = MARKED_PAGE.exec(line) ?? (hasPages ? LAST_NUMBER.exec(line) : null)
  const page = Number(found?.[1])
  if (!found || page < MIN_PAGE || page > MAX_PAGE) return { name: line, page: null }
  return { name: line.slice(0, found.index).trim(), page }
}

/**
 * The articles of a pasted list: `# Nyheter` is a main heading, `##` the level below, and so on; a line without a mark is
 * an article, further down by each tab or two spaces. `hasPages`: the number that ends a line is its page, also where
 * nothing else says so. Pages never fall along a list: one that does counts as none.
 */
export const parseHeadlines = (text: string, { hasPages = false } = {}): readonly Headline[] => {
  let last = MIN_PAGE
  return text.split(/\r\n|[\n\r]/).flatMap((line) => {
    const [indent = ''] = /^\s*/.exec(line) ?? []
    const content = line.trim().replace(BULLET, '')
    const [, marks, marked = ''] = MARK.exec(content) ?? []
    const { name, page } = pageIn(marks === undefined ? content : marked.trim(), hasPages)
    if (name === '') return []
    const level = levelAt(marks === undefined ? PLAIN_LEVEL + depthOf(indent) : marks.length - 1)
    const isBehind = page !== null && page >= last
    if (isBehind) last = page
    return [{ name: name.slice(0, 500), level, page: isBehind ? page : null }]
  })
}
