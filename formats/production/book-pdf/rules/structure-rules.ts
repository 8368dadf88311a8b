import type { Problem } from '../../book/problem.ts'
import { problem } from './document-rules.ts'
import { elementsIn, leafNodes, type Node, type ReadPage, type ReadPdf } from './read-pdf.ts'

type Rule = (pdf: ReadPdf) => readonly Problem[]

const onPages =
  (rule: (page: ReadPage) => readonly (readonly [rule: string, message: string])[]): Rule =>
  ({ pages }) =>
    pages.flatMap((page) => rule(page).map(([name, message]) => problem(name, message, `Sidan ${page.number}`)))

/** ISO 14289-1, 7.1: all drawn content is in the structure, or is an artifact. */
const drawingIsTagged = onPages(({ loose }) =>
  loose > 0 ? [['tagged', 'Något ritas som varken läses eller hoppas över.']] : [],
)

/** 7.1, 7.2: the reading order is the order on the page, and content is read once. */
const readingOrder = onPages(({ tree, drawn }) => {
  const read = leafNodes(tree).flatMap(({ type, id = '' }) => (type === 'content' ? [Number(id.split('_mc')[1])] : []))
  return read.join() === drawn.join() ? [] : [['reading-order', 'Läses i en annan ordning än den står.']]
})

/** 7.3: figures have alternative text and a bounding box. */
const figures = onPages(({ tree }) =>
  elementsIn(tree).flatMap(({ role, alt = '', bbox = [] }) =>
    role === 'Figure' && (alt.trim() === '' || bbox.length !== 4) ? [['figure', 'En bild saknar beskrivning.']] : [],
  ),
)

/** 7.4.2: the first heading is H1, and no level is skipped. */
const headings: Rule = ({ pages }) => {
  let last = 0
  return pages.flatMap(({ tree, number }) =>
    elementsIn(tree).flatMap(({ role = '' }) => {
      const level = Number(/^H([1-6])$/.exec(role)?.[1] ?? 0)
      if (level === 0) return []
      const isSkipped = level > last + 1
      last = level
      return isSkipped
        ? [problem('headings', `En rubrik på nivå ${level} hoppar över en nivå.`, `Sidan ${number}`)]
        : []
    }),
  )
}

/** ISO 32000-1, 14.8.4.3: the allowed children of elements. */
const allowedChildren: Readonly<Record<string, readonly string[]>> = {
  L: ['L', 'LI'],
  LI: ['Lbl', 'LBody'],
  Table: ['Caption', 'TR'],
  TR: ['TH', 'TD'],
  TOC: ['TOC', 'TOCI'],
  TOCI: ['Reference'],
}

const parentsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['LI', ['L']],
  ['LBody', ['LI']],
  ['TR', ['Table']],
  ['TH', ['TR']],
  ['TD', ['TR']],
  ['TOCI', ['TOC']],
])

/** ISO 14289-1, 7.6: lists, tables and the contents consist only of their parts. */
const childrenAllowed = onPages(({ tree }) =>
  elementsIn(tree).flatMap(({ role = '', children = [] }) => {
    const allowed = allowedChildren[role]
    return children.flatMap(({ role: inner }): [string, string][] => {
      const isLost = inner !== undefined && parentsOf.get(inner)?.includes(role) === false
      const isForeign = allowed !== undefined && (inner === undefined || !allowed.includes(inner))
      return isLost || isForeign ? [['nesting', `${inner ?? 'Text'} ligger i ${role}.`]] : []
    })
  }),
)

/** The ids of annotations inside link elements. */
const linkedIds = (tree: Node): ReadonlySet<string | undefined> =>
  new Set(
    elementsIn(tree)
      .filter(({ role }) => role === 'Link')
      .flatMap(({ children = [] }) => children.flatMap(({ type, id }) => (type && type !== 'content' ? [id] : []))),
  )

/** 7.18.1, 7.18.5: an annotation is inside a link, and describes its target in words. */
const links = onPages(({ tree, annotations }) => {
  const linked = linkedIds(tree)
  return annotations.flatMap(({ id, subtype, contents }): [string, string][] => [
    ...(subtype === 'Link' && !linked.has(id)
      ? [['link', 'En länk läses inte som länk.'] satisfies [string, string]]
      : []),
    ...(contents.trim() === ''
      ? [['link-words', 'En länk säger inte vart den leder.'] satisfies [string, string]]
      : []),
  ])
})

/** 7.17 (a recommendation there): every article's heading has a bookmark. */
const bookmarks: Rule = ({ pages, bookmarks: marks }) => {
  const leads = pages.flatMap(({ tree }) => elementsIn(tree)).filter(({ role }) => role === 'TOCI').length
  return marks.length === leads ? [] : [problem('bookmarks', 'Bokmärkena är inte desamma som innehållet.')]
}

export const structureRules: readonly Rule[] = [
  drawingIsTagged,
  readingOrder,
  figures,
  headings,
  childrenAllowed,
  links,
  bookmarks,
]
