import { childNamed, childrenNamed, descendants, type Element, idsIn } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { NAVIGATION_FILE } from '../names.ts'
import { metaOf, problem, type ReadBook, uidOf } from './read-book.ts'

const fault = (rule: string, message: string) => problem(NAVIGATION_FILE, rule, message)

const depthOf = (element: Element): number =>
  Math.max(0, ...childrenNamed(element, 'navPoint').map((point) => 1 + depthOf(point)))

const pagesOf = ({ ncx }: ReadBook) => childrenNamed(childNamed(ncx, 'pageList'), 'pageTarget')

const counts = (book: ReadBook): readonly Problem[] => {
  const head = childNamed(book.ncx, 'head')
  const map = childNamed(book.ncx, 'navMap')
  const numbers = pagesOf(book).map(({ attributes }) => Number(attributes['value']))
  const wanted = {
    'dtb:uid': uidOf(book),
    'dtb:depth': String(map ? depthOf(map) : 0),
    'dtb:totalPageCount': String(numbers.length),
    'dtb:maxPageNumber': String(Math.max(0, ...numbers)),
  }
  return Object.entries(wanted)
    .filter(([name, value]) => metaOf(head, name) !== value)
    .map(([name]) => fault('counts', `Uppgiften ${name} stämmer inte.`))
}

const isTarget = ({ name }: Element) => name === 'navPoint' || name === 'pageTarget'

/** Every navigation target leads to a part that is heard; the numbers follow the order of hearing, without gaps. */
const playOrder = ({ ncx, overlays }: ReadBook): readonly Problem[] => {
  const heard = overlays.flatMap(([name, root]) => idsIn(root).map((id) => `${name}#${id}`))
  const goals = descendants(ncx)
    .filter(isTarget)
    .map((target) => ({
      order: Number(target.attributes['playOrder']),
      place: heard.indexOf(childNamed(target, 'content')?.attributes['src'] ?? ''),
    }))
    .toSorted((one, other) => one.order - other.order)
  const isRight = goals.every(
    ({ order, place }, index) => order === index + 1 && place > (goals[index - 1]?.place ?? -1),
  )
  return isRight ? [] : [fault('play-order', 'Navigeringen leder inte till delarna i den ordning de hörs.')]
}

const labels = ({ ncx }: ReadBook): readonly Problem[] =>
  descendants(ncx).some((element) => element.name === 'text' && !element.text.trim())
    ? [fault('label', 'En rubrik saknar text.')]
    : []

const uniquePages = (book: ReadBook): readonly Problem[] => {
  const numbers = pagesOf(book).map(({ attributes }) => Number(attributes['value']))
  return numbers.every((number, index) => number > (numbers[index - 1] ?? 0))
    ? []
    : [fault('pages-rise', 'Sidnumren stiger inte.')]
}

export const navigationRules = [counts, playOrder, labels, uniquePages]
