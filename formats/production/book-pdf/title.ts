import { fullDate, longDate } from '../../kernel/pdf/numbers.ts'
import { artifact, INK } from '../../kernel/pdf/sheet.ts'
import { cleanText } from '../../kernel/xml/text.ts'
import type { Book } from '../book/book.ts'
import { type Box, elementIn, rootElement } from './layout/boxes.ts'
import type { PrintSize } from './layout/print-styles.ts'
import { plainRun } from './layout/runs.ts'
import { type Setting, setRuns } from './layout/setting.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

const dayOf = (date: string, { language }: Setting): string => (DAY.test(date) ? fullDate(date, language) : date)

const doubleRule = ({ left, width }: Setting): Box => ({
  above: 12,
  height: 8,
  least: 8,
  keepsNext: true,
  draw: (pen, y) =>
    artifact(pen, () => {
      pen.doc.rect(left, y, width, 5).fill(INK)
      pen.doc.rect(left, y + 7, width, 1).fill(INK)
    }),
})

/** The first page: title, date and publisher of the issue. */
export const titleBoxes = (setting: Setting, book: Book, cut: PrintSize): readonly Box[] => {
  const { look, words, left, width, language } = setting
  const column = { x: left, width }
  const [type] = look.headings
  const { title, publisher, date, revision } = book
  const facts = [
    dayOf(date, setting),
    publisher,
    ...(revision ? [words.edition(revision.number + 1, longDate(revision.date, language))] : []),
    ...(cut === 'largePrint' ? [words.largePrint] : []),
  ]
  const told = facts
    .map(cleanText)
    .filter((fact) => fact !== '')
    .join(' · ')
  const element = (tag: string) => elementIn(rootElement, tag)
  return [
    setRuns(setting, plainRun(title, type), {
      type,
      column,
      element: element('H1'),
      above: 0,
      leads: true,
      isEven: true,
    }),
    doubleRule(setting),
    setRuns(setting, plainRun(told, look.label), { type: look.label, column, element: element('P'), above: 8 }),
  ]
}
