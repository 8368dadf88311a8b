/** Sanitised headings have no attributes. */
const HEADING = /<(\/?)h([1-6])>/g
const LOWEST_HEADING_LEVEL = 6

/**
 * Lowers the headings of sanitised HTML below a heading of level `above`, each at most one level below the heading
 * before it, whatever levels the editor or a word processor chose.
 */
export const loweredHeadings = (html: string, above: number): string => {
  const higher: number[] = []
  const open: number[] = []
  return html.replaceAll(HEADING, (_, slash: string, digit: string) => {
    if (slash !== '') return `</h${open.pop() ?? LOWEST_HEADING_LEVEL}>`
    const level = Number(digit)
    while ((higher.at(-1) ?? 0) >= level) higher.pop()
    higher.push(level)
    const lowered = Math.min(LOWEST_HEADING_LEVEL, above + higher.length)
    open.push(lowered)
    return `<h${lowered}>`
  })
}
