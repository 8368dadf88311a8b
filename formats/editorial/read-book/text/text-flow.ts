import type { SourceImage } from '../../../../domain/editorial/issue-import/source-book.ts'
import type { BookFiles, Link } from '../book-files.ts'
import { type ElementNode, elementsIn, hasClass, isElement, lineOf } from '../document.ts'
import { isUnread, richTextOf } from './rich-text.ts'

export type FlowDocument = { readonly file: string; readonly root: ElementNode }

/** `from` and `to`: places. `name`: that of the article, which its heading repeats. */
type Stretch = { readonly from: number; readonly to: number; readonly name: string }

type StretchText = { readonly text: string; readonly byLine: string; readonly images: readonly SourceImage[] }

export const NO_TEXT: StretchText = { text: '', byLine: '', images: [] }

/** The texts of a book one after another. A place counts nodes from the beginning of the first. */
export type TextFlow = {
  /** Where the text begins that the link means: its heading, where it stands in one. */
  readonly placeOf: (link: Link) => number | undefined
  readonly textOf: (stretch: Stretch) => StretchText
  /** Whether nothing but page marks stands between the places, or, where those are `allowed`, headings. */
  readonly isBare: (from: number, to: number, allowed?: 'headings') => boolean
  readonly documents: readonly (FlowDocument & { readonly begins: number })[]
}

const isHeading = ({ name }: ElementNode) => /^(?:h[1-6]|hd|doctitle)$/.test(name)

const headingAround = (element: ElementNode): ElementNode => {
  for (let each: ElementNode | undefined = element; each; each = each.parent) if (isHeading(each)) return each
  return element
}

const isByLine = (element: ElementNode) => element.name === 'byline' || hasClass(element, /^byline$/i)

const idsIn = (root: ElementNode) => {
  const ids = new Map<string, ElementNode>()
  for (const element of elementsIn(root)) {
    for (const name of ['id', ...(element.name === 'a' ? ['name'] : [])]) {
      const id = element.attributes[name]
      if (id !== undefined && !ids.has(id)) ids.set(id, element)
    }
  }
  return ids
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const imageOf = (element: ElementNode, file: string, files: BookFiles): readonly SourceImage[] => {
  const source = element.attributes['src'] ?? ''
  if (element.name !== 'img' || source === '' || /^[a-z][a-z\d+.-]+:/i.test(source)) return []
  const image = files.follow(file, source)
  if (image.isThere) return [{ ...files.marked(image.file), alt: (element.attributes['alt'] ?? '').trim() }]
  files.tell('missingFile', file, image.file)
  return []
}

/** Where something begins that a reader sees, in headings or out of them. */
const seenPlaces = (root: ElementNode) => {
  const [inHeadings, others]: readonly [number[], number[]] = [[], []]
  const walk = (element: ElementNode, places: number[]) => {
    for (const child of element.children) {
      if (!isElement(child)) {
        if (child.text.trim() !== '') places.push(child.order)
      } else if (!isUnread(child)) walk(child, isHeading(child) ? inHeadings : places)
    }
  }
  walk(root, others)
  return { inHeadings, others }
}

/** The index of the first value that is not smaller. */
const indexFrom = <Item>(items: readonly Item[], least: number, valueOf: (item: Item) => number): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && valueOf(item) < least) low = middle + 1
    else high = middle
  }
  return low
}

const hasWithin = (places: readonly number[], from: number, to: number) =>
  (places[indexFrom(places, from, (place) => place)] ?? Number.POSITIVE_INFINITY) < to

const readDocument = ({ file, root }: FlowDocument, begins: number) => ({
  file,
  root,
  begins,
  ids: idsIn(root),
  elements: [...elementsIn(root)],
  seen: seenPlaces(root),
})

type ReadDocument = ReturnType<typeof readDocument>

const stretchIn = ({ file, root, elements, begins }: ReadDocument, { from, to, name }: Stretch, files: BookFiles) => {
  const [first, end] = [from - begins, to - begins]
  if (first > root.last || end <= 0) return undefined
  const at = (place: number) => indexFrom(elements, place, ({ order }) => order)
  const inside = elements.slice(at(first), at(end))
  const named = inside.find((element) => isHeading(element) && isSame(lineOf(element), name))
  const [beginning] = inside
  const heading = named ?? (beginning?.order === first && isHeading(beginning) ? beginning : undefined)
  const byLine = inside.find(isByLine)
  const without = new Set([...(heading ? [heading] : []), ...(byLine ? [byLine] : [])])
  return {
    text: richTextOf(root, { from: first, to: end, without }),
    byLine: lineOf(byLine),
    images: inside.flatMap((element) => imageOf(element, file, files)),
  }
}

export const textFlow = (read: readonly FlowDocument[], files: BookFiles): TextFlow => {
  let begins = 0
  const documents = read.map((document) => {
    const placed = readDocument(document, begins)
    begins += document.root.last + 1
    return placed
  })
  const byFile = new Map(documents.map((document) => [document.file, document]))

  const textOf = (stretch: Stretch): StretchText => {
    const parts = documents.flatMap((document) => stretchIn(document, stretch, files) ?? [])
    return {
      text: parts.map(({ text }) => text).join(''),
      byLine: parts.find(({ byLine }) => byLine !== '')?.byLine ?? '',
      images: parts.flatMap(({ images }) => images),
    }
  }

  return {
    documents,
    textOf,
    isBare: (from, to, allowed) =>
      !documents.some(({ begins, seen }) => {
        const [first, end] = [from - begins, to - begins]
        return hasWithin(seen.others, first, end) || (!allowed && hasWithin(seen.inHeadings, first, end))
      }),
    placeOf: ({ file, fragment }) => {
      const document = byFile.get(file)
      const element = fragment === '' ? document?.root : document?.ids.get(fragment)
      return document && element && document.begins + headingAround(element).order
    },
  }
}
