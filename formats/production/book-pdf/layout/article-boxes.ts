import { artifact, INK } from '../../../kernel/pdf/sheet.ts'
import type { Type } from '../../../kernel/pdf/write.ts'
import { imagesBeside } from '../../book/images-beside.ts'
import { type Article, headingLevelOf } from '../articles.ts'
import { columnBesideCode, listenBox, withCodeBeside } from '../listen-codes.ts'
import { type Box, type Element, elementIn, type Mark, withMark } from './boxes.ts'
import { figureBoxes } from './figures.ts'
import { blockBoxes } from './rich-boxes.ts'
import { plainRun, printableLine } from './runs.ts'
import { type Column, type Setting, setRuns } from './setting.ts'

const RULE = 1.5

type ArticleContext = { readonly article: Article; readonly element: Element }

const headingType = ({ look }: Setting, level: number): Type => look.headings[headingLevelOf(level) - 1] ?? look.label

const titleBox = (setting: Setting, { article, element }: ArticleContext, column: Column): Box => {
  const { level, title } = article
  const type = headingType(setting, level)
  return setRuns(setting, plainRun(title, type), {
    type,
    column,
    element: elementIn(element, `H${headingLevelOf(level)}`),
    above: 0,
    leads: true,
    isEven: true,
  })
}

const printedPageBox = (setting: Setting, { article, element }: ArticleContext, column: Column): readonly Box[] => {
  const { look, words } = setting
  if (article.printedPage === undefined) return []
  const type = look.caption
  const runs = plainRun(words.printedPage(article.printedPage), type)
  return [
    setRuns(setting, runs, { type, column, element: elementIn(element, 'P'), above: 0.2 * type.size, leads: true }),
  ]
}

/**
 * The boxes that begin an article: its heading, the printed page, its listening address. Main headings have a rule
 * above them.
 */
const headBoxes = (setting: Setting, written: ArticleContext): readonly Box[] => {
  const { article, element } = written
  const { link } = article.item
  const { look, left, width } = setting
  const whole = { x: left, width }
  const column = link === undefined ? whole : columnBesideCode(setting, whole)
  const boxes = [titleBox(setting, written, column), ...printedPageBox(setting, written, column)]
  const head =
    link === undefined
      ? boxes
      : withCodeBeside(setting, [...boxes, listenBox(setting, link, { element, column })], {
          title: article.title,
          link,
          element,
        })
  const [first, ...rest] = head
  if (!first) return []
  const above = (article.level === 1 ? 3 : 2.2) * look.text.size
  if (article.level > 1) return [{ ...first, above }, ...rest]
  const rule: Box = {
    above,
    height: RULE + 0.6 * look.text.size,
    least: RULE + 0.6 * look.text.size,
    keepsNext: true,
    draw: (pen, y) => artifact(pen, () => pen.doc.rect(left, y, width, RULE).fill(INK)),
  }
  return [rule, first, ...rest]
}

const byLineBoxes = (setting: Setting, { article, element }: ArticleContext, column: Column): readonly Box[] => {
  const byLine = printableLine(article.item.text?.byLine ?? '')
  if (byLine === '') return []
  const type = setting.look.label
  const above = 0.8 * type.size
  return [setRuns(setting, plainRun(byLine, type), { type, column, element: elementIn(element, 'P'), above })]
}

/** The boxes of an article, from its heading to its byline. `begins` is called where the article is drawn. */
export const articleBoxes = (setting: Setting, written: ArticleContext, begins: Mark): readonly Box[] => {
  const { article, element } = written
  const { look, left, width } = setting
  const column = { x: left, width }
  const headingLevel = headingLevelOf(article.level + 1)
  const { text } = article.item
  const images = imagesBeside(article.item)
  const rich = (type: Type) => ({ element, column, type, headingLevel })
  const content = [
    ...(text?.ingress ?? []).flatMap((block) => blockBoxes(setting, block, rich(look.ingress))),
    ...images.flatMap((image) => figureBoxes(setting, image, element, column)),
    ...(text?.body ?? []).flatMap((block) => blockBoxes(setting, block, rich(look.text))),
    ...byLineBoxes(setting, written, column),
  ]
  const [first, ...rest] = headBoxes(setting, written)
  if (!first) return content
  const boxes = [withMark(first, 'first', begins), ...rest, ...content]
  const last = boxes.at(-1)
  if (!last || (content.length === 0 && article.leads)) return boxes
  return [...boxes.slice(0, -1), { ...last, keepsNext: false }]
}
