import {
  childNamed,
  childrenNamed,
  descendants,
  type Element,
  idsIn,
  parseXml,
  repeatedValues,
} from '../../kernel/xml/tree.ts'
import type { BookFile } from '../book/book.ts'
import type { Problem } from '../book/problem.ts'
import { EPUB_FOLDER } from './names.ts'

export type EpubToRead = {
  readonly files: readonly BookFile[]
  /** Length of each sound in whole milliseconds, by its name in the folder. */
  readonly sounds: ReadonlyMap<string, number>
  /** Names of the images in the folder, the cover included, and of films with their posters and tracks. */
  readonly images: ReadonlySet<string>
}

type EpubContext = EpubToRead & { readonly documents: ReadonlyMap<string, Element>; readonly opf: Element }

const problem = (file: string, rule: string, message: string): Problem => ({ file, rule, message })

const nameOf = (file: BookFile) => file.name.replace(`${EPUB_FOLDER}/`, '')

const itemsOf = ({ opf }: EpubContext) => childrenNamed(childNamed(opf, 'manifest'), 'item')

/** The manifest lists every file exactly once, and no other. */
const filesListed = (read: EpubContext): readonly Problem[] => {
  const { files, sounds, images } = read
  const own = files.filter(({ name }) => name.startsWith(`${EPUB_FOLDER}/`) && !name.endsWith('.opf')).map(nameOf)
  const there = new Set([...own, ...sounds.keys(), ...images])
  const hrefs = itemsOf(read).map(({ attributes }) => attributes['href'] ?? '')
  const missing = hrefs.filter((href, index) => !there.has(href) || hrefs.indexOf(href) < index)
  const unlisted = [...there].filter((name) => !hrefs.includes(name))
  return [...missing, ...unlisted].map((name) => problem('package.opf', 'manifest', `Filen ”${name}” är fel listad.`))
}

const REQUIRED_METADATA = ['dc:identifier', 'dc:title', 'dc:language', 'dc:publisher']

const metas = ({ opf }: EpubContext): readonly Problem[] => {
  const metadata = childNamed(opf, 'metadata')
  const lacking = REQUIRED_METADATA.filter((name) => !childNamed(metadata, name)?.text.trim())
  return lacking.map((name) => problem('package.opf', 'meta', `Uppgiften ${name} saknas.`))
}

const uniqueIds = ({ documents }: EpubContext): readonly Problem[] =>
  [...documents].flatMap(([file, root]) =>
    repeatedValues(idsIn(root)).map((id) => problem(file, 'unique-ids', `Id ”${id}” används två gånger.`)),
  )

const isWithin = (reference: string) => !/^[a-z][a-z0-9+.-]*:/i.test(reference)

/** Every link of navigation and overlays leads to an existing target. */
const links = ({ documents }: EpubContext): readonly Problem[] =>
  [...documents].flatMap(([file, root]) =>
    descendants(root).flatMap(({ name, attributes }) => {
      const reference =
        name === 'a' ? attributes['href'] : name === 'text' ? attributes['src'] : attributes['epub:textref']
      if (reference === undefined || !isWithin(reference)) return []
      const [target = '', fragment] = reference.split('#')
      const found = documents.get(target)
      // An overlay must name an element of a document, never the whole document.
      const isElement = name === 'a' || fragment !== undefined
      const isThere = found !== undefined && isElement && (fragment === undefined || idsIn(found).includes(fragment))
      return isThere ? [] : [problem(file, 'links', `Länken ”${reference}” leder ingenstans.`)]
    }),
  )

const milliseconds = (value = '') => Math.round(Number(value.replace(/s$/, '')) * 1000)

/** Clips lie within their sounds, one after the other (EPUB 3.3 §9.2.2.5). */
const clips = ({ documents, sounds }: EpubContext): readonly Problem[] =>
  [...documents].flatMap(([file, root]) => {
    let end = 0
    return descendants(root).flatMap(({ name, attributes }) => {
      if (name !== 'audio') return []
      const [from, to] = [milliseconds(attributes['clipBegin']), milliseconds(attributes['clipEnd'])]
      const isRight = from === end && to > from && to <= (sounds.get(attributes['src'] ?? '') ?? 0)
      end = to
      return isRight ? [] : [problem(file, 'clips', 'Ett klipp ligger utanför sitt ljud.')]
    })
  })

/** The durations of every overlay and of the book equal those of the sounds (EPUB 3.3 §9.3.5.1). */
const durations = ({ opf, sounds }: EpubContext): readonly Problem[] => {
  const found = childrenNamed(childNamed(opf, 'metadata'), 'meta').filter(
    ({ attributes }) => attributes['property'] === 'media:duration',
  )
  const sum = (elements: readonly Element[]) => elements.reduce((total, { text }) => total + milliseconds(text), 0)
  const parts = found.filter(({ attributes }) => attributes['refines'])
  const whole = found.filter(({ attributes }) => !attributes['refines'])
  const heard = [...sounds.values()].reduce((total, length) => total + length, 0)
  return sum(parts) === heard && sum(whole) === heard && parts.length === sounds.size && whole.length === 1
    ? []
    : [problem('package.opf', 'durations', 'Speltiderna stämmer inte med ljuden.')]
}

const spine = (read: EpubContext): readonly Problem[] => {
  const ids = new Map(itemsOf(read).map(({ attributes }) => [attributes['id'], attributes['href'] ?? '']))
  const order = childrenNamed(childNamed(read.opf, 'spine'), 'itemref').map(({ attributes }) =>
    ids.get(attributes['idref']),
  )
  const nav = read.documents.get('nav.xhtml')
  const toc = (nav ? descendants(nav) : []).flatMap(({ name, attributes: { href = '' } }) =>
    name === 'a' && !href.includes('#') ? [href] : [],
  )
  return order.length > 0 && order.join() === toc.join()
    ? []
    : [problem('nav.xhtml', 'spine', 'Innehållsförteckningen följer inte läsordningen.')]
}

const pictures = ({ documents, images }: EpubContext): readonly Problem[] =>
  [...documents].flatMap(([file, root]) =>
    descendants(root).flatMap(({ name, attributes: { src = '', alt } }) =>
      name === 'img' && (alt === undefined || !images.has(src))
        ? [problem(file, 'image', `Bilden ”${src}” saknas eller saknar bildbeskrivning.`)]
        : [],
    ),
  )

const headings = ({ documents }: EpubContext): readonly Problem[] =>
  [...documents].flatMap(([file, root]) =>
    descendants(root).some((element) => /^h[1-6]$/.test(element.name) && !textIn(element).trim())
      ? [problem(file, 'heading', 'En rubrik saknar text.')]
      : [],
  )

const textIn = ({ text, children }: Element): string => text + children.map(textIn).join('')

const rules = [filesListed, metas, uniqueIds, links, clips, durations, spine, pictures, headings]

/**
 * Checks an EPUB with Media Overlays before it is delivered: the rules of EPUBCheck for the kind of book we write. An
 * empty answer means deliverable. A file that cannot be parsed is the only problem then reported.
 */
export const validateEpub = (book: EpubToRead): readonly Problem[] => {
  const [first] = book.files
  if (first?.name !== 'mimetype' || first.content !== 'application/epub+zip')
    return [problem('mimetype', 'container', 'Filen mimetype ligger inte först.')]
  const documents = new Map<string, Element>()
  for (const file of book.files) {
    if (!/\.(?:xhtml|smil|opf|xml)$/.test(file.name)) continue
    const parsed = parseXml(file.content)
    if ('fault' in parsed) return [problem(file.name, 'well-formed', `Filen går inte att läsa: ${parsed.fault}`)]
    documents.set(nameOf(file), parsed.root)
  }
  const opf = documents.get('package.opf')
  if (!opf) return [problem('package.opf', 'container', 'Paketfilen saknas.')]
  return rules.flatMap((rule) => rule({ ...book, documents, opf }))
}
