import { childNamed, childrenNamed, descendants, idsIn, repeatedValues } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { levelSkips } from './level-skips.ts'
import { inNcc } from './meta-rules.ts'
import { type Entry, headings, problem, type ReadBook, spans } from './read-book.ts'

const nccProblem = (book: ReadBook, entry: Entry, rule: string, text: string) =>
  problem(book, { file: 'ncc.html', rule, itemIndex: entry.itemIndex }, text)

export const frame = (book: ReadBook): readonly Problem[] => {
  const { name, attributes, children } = book.ncc
  const wrong = (text: string) => [inNcc(book, 'ncc-structure', text)]
  if (name !== 'html') return wrong('ncc.html ska vara en html-fil.')
  if (attributes['xmlns'] !== 'http://www.w3.org/1999/xhtml') return wrong('ncc.html saknar XHTML:s namnrymd.')
  if (children.map((child) => child.name).join() !== 'head,body')
    return wrong('ncc.html ska ha ett huvud och en kropp.')
  const title = childNamed(childNamed(book.ncc, 'head'), 'title')
  return title ? [] : wrong('ncc.html saknar titel.')
}

export const titleFirst = (book: ReadBook): readonly Problem[] => {
  const first = book.entries[0]?.element
  if (first?.name === 'h1' && first.attributes['class'] === 'title') return []
  return [inNcc(book, 'title-first', 'Boken ska börja med en titelrubrik (h1 med klassen title).')]
}

const roman = /^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i

const spanTexts: Readonly<Record<string, (text: string) => boolean>> = {
  'page-normal': (text) => /^\d+$/.test(text),
  'page-front': (text) => /^[1-9]\d*$/.test(text) || (text !== '' && roman.test(text)),
  'page-special': () => true,
  noteref: () => true,
  sidebar: () => true,
  'optional-prodnote': () => true,
}

const entryFault = ({ element }: Entry): string | undefined => {
  const { name, attributes, children } = element
  const kind = attributes['class'] ?? ''
  if (!/^(h[1-6]|span|div)$/.test(name)) return `elementet ${name} är inte tillåtet i ncc.html.`
  if (attributes['id'] === undefined) return 'rubriken eller sidmarkören saknar id.'
  if (children.length !== 1 || children[0]?.name !== 'a') return 'ska innehålla precis en länk.'
  if (name === 'div' && kind !== 'group') return 'div ska ha klassen group.'
  if (name !== 'span') return undefined
  const accepts = spanTexts[kind]
  if (!accepts) return `okänd klass ”${kind}”.`
  return accepts(children[0].text.trim()) ? undefined : `”${children[0].text}” är inget sidnummer.`
}

export const entries = (book: ReadBook): readonly Problem[] =>
  book.entries.flatMap((entry) => {
    const fault = entryFault(entry)
    return fault === undefined ? [] : [nccProblem(book, entry, 'ncc-entry', fault)]
  })

export const headingTexts = (book: ReadBook): readonly Problem[] =>
  headings(book)
    .filter(({ element }) => (element.children[0]?.text.trim() ?? '') === '')
    .map((entry) => nccProblem(book, entry, 'heading-text', 'artikeln saknar namn.'))

export const hierarchy = (book: ReadBook): readonly Problem[] => {
  const found = headings(book)
  return levelSkips(found.map(({ element }) => Number(element.name.slice(1)))).flatMap(({ at: place, text }) => {
    const entry = found[place]
    return entry ? [nccProblem(book, entry, 'hierarchy', text)] : []
  })
}

export const pagesRise = (book: ReadBook): readonly Problem[] => {
  let previous = 0
  return spans(book, 'page-normal').flatMap((entry) => {
    const page = Number(entry.element.children[0]?.text)
    const falls = page <= previous
    const text = `sidan ${page} kommer efter sidan ${previous}.`
    previous = page
    return falls ? [nccProblem(book, entry, 'pages-rise', text)] : []
  })
}

export const ids = (book: ReadBook): readonly Problem[] =>
  [['ncc.html', book.ncc] as const, ...book.smils, ...book.contents]
    .concat(book.master ? [['master.smil', book.master]] : [])
    .flatMap(([file, root]) =>
      repeatedValues(idsIn(root)).map((id) =>
        problem(book, { file, rule: 'unique-ids' }, `Id ${id} finns mer än en gång i ${file}.`),
      ),
    )

const linkFault = (book: ReadBook, { element, smil, fragment }: Entry): string | undefined => {
  const href = childrenNamed(element, 'a')[0]?.attributes['href'] ?? ''
  if (!/^[A-Za-z0-9_.-]+\.smil#.+$/.test(href)) return `länken ”${href}” ska peka på en SMIL-fil.`
  const root = book.smils.get(smil)
  if (!root) return `filen ${smil} saknas.`
  const target = descendants(root).find(({ attributes }) => attributes['id'] === fragment)
  if (!target) return `länken ”${href}” leder ingenstans.`
  return /^(par|text)$/.test(target.name) ? undefined : `länken ”${href}” pekar på ${target.name}.`
}

export const links = (book: ReadBook): readonly Problem[] =>
  book.entries.flatMap((entry) => {
    const fault = linkFault(book, entry)
    return fault === undefined ? [] : [nccProblem(book, entry, 'ncc-links', fault)]
  })

export const readingOrder = (book: ReadBook): readonly Problem[] => {
  let furthest = -1
  return book.entries.flatMap((entry) => {
    const place = book.order.indexOf(entry.smil)
    const back = place < furthest
    furthest = Math.max(furthest, place)
    return back ? [nccProblem(book, entry, 'reading-order', `läsordningen går tillbaka till ${entry.smil}.`)] : []
  })
}
