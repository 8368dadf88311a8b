import { type ElementNode, elementsIn, lineOf } from '../document.ts'
import { type PageMark, pageNumber } from '../page-marks.ts'
import { isPageMark } from './rich-text.ts'
import type { TextFlow } from './text-flow.ts'

/** A heading of a text. `shown`: its place. */
type TextHeading = {
  readonly id: string | undefined
  readonly name: string
  readonly depth: number
  readonly isTitle: boolean
  readonly shown: number
}

const isLevel = ({ name }: ElementNode) => /^level\d?$/.test(name)

const depthOf = (element: ElementNode): number | undefined => {
  const [, digit] = /^h([1-6])$/.exec(element.name) ?? []
  if (digit !== undefined) return Number(digit)
  if (element.name !== 'hd' || !element.parent || !isLevel(element.parent)) return undefined
  let depth = 0
  for (let each: ElementNode | undefined = element; each; each = each.parent) if (isLevel(each)) depth += 1
  return depth
}

/**
 * The headings of texts that nothing lists. What stands before the first is an introduction under the book's title.
 */
export const textHeadings = (flow: TextFlow, title: string): readonly TextHeading[] => [
  { id: undefined, name: title, depth: 1, isTitle: true, shown: 0 },
  ...flow.documents.flatMap(({ root, begins }) =>
    elementsIn(root)
      .flatMap((element) => {
        const depth = depthOf(element)
        const name = lineOf(element)
        if (depth === undefined || name === '') return []
        return [{ id: element.attributes['id'], name, depth, isTitle: false, shown: begins + element.order }]
      })
      .toArray(),
  ),
]

const labelOf = (element: ElementNode) =>
  lineOf(element) || (element.attributes['aria-label'] ?? element.attributes['title'] ?? '')

/** The pages that the texts mark themselves. */
export const textPages = (flow: TextFlow): readonly PageMark[] =>
  flow.documents.flatMap(({ root, begins }) =>
    elementsIn(root)
      .flatMap((element) => {
        const page = isPageMark(element) ? pageNumber(labelOf(element)) : undefined
        return page === undefined ? [] : [{ place: begins + element.order, page }]
      })
      .toArray(),
  )
