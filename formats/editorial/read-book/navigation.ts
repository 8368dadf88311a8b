import type { BookFiles } from './book-files.ts'
import { type ElementNode, elementsNamed, firstNamed, isElement, lineOf } from './document.ts'

/** `href`: empty for a heading that leads nowhere. `depth`: from 1. */
type Point = { readonly id: string | undefined; readonly name: string; readonly href: string; readonly depth: number }

/** The articles that a book lists, and its pages. `file`: where the list stands, from which its links lead. */
export type Navigation = {
  readonly file: string
  readonly points: readonly Point[]
  readonly pages: readonly { readonly label: string; readonly href: string }[]
}

const childrenOf = (element: ElementNode, ...names: readonly string[]) =>
  element.children.filter(isElement).filter(({ name }) => names.includes(name))

const contentOf = (element: ElementNode) => childrenOf(element, 'content')[0]?.attributes['src'] ?? ''
const labelOf = (element: ElementNode) => lineOf(firstNamed(childrenOf(element, 'navlabel')[0], 'text'))

const ncxPoints = (parent: ElementNode, depth = 1): readonly Point[] =>
  childrenOf(parent, 'navpoint').flatMap((point) => [
    { id: point.attributes['id'], name: labelOf(point), href: contentOf(point), depth },
    ...ncxPoints(point, depth + 1),
  ])

/** The NCX of DAISY 3 and EPUB 2. */
const ncxOf = (root: ElementNode, file: string): Navigation => {
  const map = firstNamed(root, 'navmap')
  return {
    file,
    points: map ? ncxPoints(map) : [],
    pages: elementsNamed(root, 'pagetarget').map((target) => ({
      label: target.attributes['value'] ?? labelOf(target),
      href: contentOf(target),
    })),
  }
}

const navPoints = (list: ElementNode, depth = 1): readonly Point[] =>
  childrenOf(list, 'li').flatMap((item) => {
    const label = childrenOf(item, 'a', 'span')[0]
    const own = { id: label?.attributes['id'] ?? item.attributes['id'], name: lineOf(label), depth }
    const nested = childrenOf(item, 'ol', 'ul').flatMap((each) => navPoints(each, depth + 1))
    return label ? [{ ...own, href: label.attributes['href'] ?? '' }, ...nested] : nested
  })

const isOfType = (type: string) => (nav: ElementNode) => (nav.attributes['epub:type'] ?? '').split(/\s+/).includes(type)

/** The navigation document of EPUB 3. */
const navOf = (root: ElementNode, file: string): Navigation => {
  const navs = elementsNamed(root, 'nav')
  const list = firstNamed(navs.find(isOfType('toc')) ?? navs[0], 'ol')
  const pages = navs.find(isOfType('page-list'))
  return {
    file,
    points: list ? navPoints(list) : [],
    pages: (pages ? elementsNamed(pages, 'a') : []).map((link) => ({
      label: lineOf(link),
      href: link.attributes['href'] ?? '',
    })),
  }
}

/** The list of articles in that file; undefined where it has none. */
export const readNavigation = async (file: string, files: BookFiles): Promise<Navigation | undefined> => {
  const document = await files.document(file)
  if (!document) return undefined
  const navigation = (firstNamed(document.root, 'navmap') ? ncxOf : navOf)(document.root, file)
  return navigation.points.length > 0 ? navigation : undefined
}
