import { descendants, type Element, idsIn } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { levelSkips } from './level-skips.ts'
import { meta, problem, type ReadBook } from './read-book.ts'

/** The elements of XHTML 1.0 Transitional that a text may have. */
const ALLOWED_ELEMENTS = new Set(
  `html head meta title body div h1 h2 h3 h4 h5 h6 p span a br strong em code sub sup u s blockquote ul ol li
   table caption thead tbody tr th td`.split(/\s+/),
)

const skippedLevels = (root: Element): readonly string[] => {
  const headings = descendants(root).filter(({ name }) => /^h[1-6]$/.test(name))
  return levelSkips(headings.map(({ name }) => Number(name.slice(1)))).map(({ text }) => text)
}

const foreignElements = (root: Element): readonly string[] =>
  [root, ...descendants(root)]
    .filter(({ name }) => !ALLOWED_ELEMENTS.has(name))
    .map(({ name }) => `elementet ${name} är inte tillåtet i en text.`)

const deadLinks = (book: ReadBook, root: Element): readonly string[] =>
  descendants(root).flatMap(({ name, attributes }) => {
    const [file = '', fragment = ''] = (attributes['href'] ?? '').split('#')
    if (name !== 'a' || !file.endsWith('.smil') || file.includes(':')) return []
    const smil = book.smils.get(file)
    return smil && idsIn(smil).includes(fragment) ? [] : [`länken ”${file}#${fragment}” leder ingenstans.`]
  })

/** Content documents have only allowed elements, skip no level, and link to existing sounds. */
export const contents = (book: ReadBook): readonly Problem[] =>
  [...book.contents].flatMap(([file, root]) =>
    [...foreignElements(root), ...skippedLevels(root), ...deadLinks(book, root)].map((text) =>
      problem(book, { file, rule: 'content' }, text),
    ),
  )

/** The multimedia type says whether the book has text. */
export const multimediaType = (book: ReadBook): readonly Problem[] => {
  const isRead = /^audio(?:Part|Full)Text$/.test(meta(book.ncc, 'ncc:multimediaType') ?? '')
  if (isRead === book.contents.size > 0) return []
  const text = isRead ? 'Boken sägs ha text, men har ingen.' : 'Boken har text, men säger det inte.'
  return [problem(book, { file: 'ncc.html', rule: 'multimedia-type' }, text)]
}
