import { type Article, destinationOf } from './articles.ts'
import { type Box, type Element, elementIn, rootElement } from './layout/boxes.ts'
import { linesOf } from './layout/lines.ts'
import { paintLines, pdfText } from './layout/paint.ts'
import { lineHeightOf } from './layout/print-styles.ts'
import { plainRun, styleOf } from './layout/runs.ts'
import { type Setting, setRuns } from './layout/setting.ts'

/** The width of a page number at the right, in type sizes. */
const NUMBER = 4

const entryBox = (setting: Setting, article: Article, page: number, list: Element): Box => {
  const { look, letters, words, left, width } = setting
  const type = article.level === 1 ? look.label : look.text
  const indent = (article.level - 1) * 1.2 * type.size
  const lineHeight = lineHeightOf(type)
  // A space separates the title from the number for programs that read both as one text.
  const title = { text: `${article.title} `, style: styleOf(type) }
  const lines = linesOf(letters, [title], width - indent - NUMBER * type.size)
  const number = linesOf(letters, plainRun(String(page), type), width)[0] ?? []
  const numberWidth = number.reduce((sum, segment) => sum + segment.width, 0)
  const height = lines.length * lineHeight
  return {
    above: (article.level === 1 ? 0.7 : 0.3) * type.size,
    height,
    least: height,
    keepsNext: article.leads,
    draw: (pen, y) => {
      const set = lines.map((line, index) => ({
        line,
        x: left + indent,
        top: y + index * lineHeight,
        height: lineHeight,
      }))
      const link = pen.doc.struct('Link')
      const reference = elementIn(elementIn(list, 'TOCI'), 'Reference')(pen)
      reference.add(link)
      paintLines(pen, link, set)
      const x = left + width - numberWidth
      paintLines(pen, link, [{ line: number, x, top: y + height - lineHeight, height: lineHeight }])
      const Contents = pdfText(`${article.title}, ${words.page(page)}`)
      pen.doc.goTo(left + indent, y, width - indent, height, destinationOf(article.index), {
        structParent: link,
        Contents,
      })
      link.end()
    },
  }
}

/** Every article with its page, in nested lists, as the headings are nested. */
export const contentsBoxes = (
  setting: Setting,
  articles: readonly Article[],
  pageOf: (index: number) => number,
): readonly Box[] => {
  const { look, words, left, width } = setting
  if (articles.length === 0) return []
  const type = look.headings[1]
  const column = { x: left, width }
  const heading = elementIn(rootElement, 'H2')
  const lists: Element[] = [elementIn(rootElement, 'TOC')]
  const entries = articles.map((article) => {
    lists.length = Math.min(lists.length, article.level)
    while (lists.length < article.level) lists.push(elementIn(lists.at(-1) ?? rootElement, 'TOC'))
    return entryBox(setting, article, pageOf(article.index), lists.at(-1) ?? rootElement)
  })
  const above = 2.5 * look.text.size
  return [
    setRuns(setting, plainRun(words.contents, type), { type, column, element: heading, above, leads: true }),
    ...entries,
  ]
}
