import { childNamed, childrenNamed, idsIn, repeatedValues } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { PACKAGE_FILE } from '../names.ts'
import { metaOf, milliseconds, problem, type ReadBook } from './read-book.ts'

const itemsOf = ({ opf }: ReadBook) =>
  childrenNamed(childNamed(opf, 'manifest'), 'item').map(({ attributes }) => attributes)

/** Media types by file extension (Z39.86-2005, 3.3). */
const mediaTypes: Readonly<Record<string, string>> = {
  opf: 'text/xml',
  ncx: 'application/x-dtbncx+xml',
  res: 'application/x-dtbresource+xml',
  xml: 'application/x-dtbook+xml',
  smil: 'application/smil',
  mp3: 'audio/mpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The manifest lists every file exactly once with the right media type. */
const filesListed = (book: ReadBook): readonly Problem[] => {
  const there = new Set([...book.documents.keys(), ...book.sounds.keys(), ...book.images])
  const items = itemsOf(book)
  const hrefs = items.map(({ href = '' }) => href)
  const wrong = items.flatMap(({ href = '', 'media-type': type }) =>
    there.has(href) && mediaTypes[href.split('.').at(-1) ?? ''] === type ? [] : [href],
  )
  const unlisted = [...there].filter((name) => !hrefs.includes(name))
  return [...wrong, ...repeatedValues(hrefs), ...unlisted].map((name) =>
    problem(PACKAGE_FILE, 'manifest', `Filen ”${name}” är fel listad.`),
  )
}

const filesNamed = (book: ReadBook): readonly Problem[] => {
  const wanted = { ncx: 'ncx', res: 'resource' } as const
  return itemsOf(book).flatMap(({ id, href = '' }) => {
    const name = Object.entries(wanted).find(([ending]) => href.endsWith(`.${ending}`))?.[1]
    return name === undefined || name === id
      ? []
      : [problem(PACKAGE_FILE, 'manifest-id', `”${href}” ska ha id ”${name}”.`)]
  })
}

const REQUIRED_METADATA = ['Title', 'Publisher', 'Date', 'Language', 'Identifier', 'Format']

const metas = ({ opf }: ReadBook): readonly Problem[] => {
  const metadata = childNamed(childNamed(opf, 'metadata'), 'dc-metadata')
  return REQUIRED_METADATA.filter((name) => !childNamed(metadata, `dc:${name}`)?.text.trim()).map((name) =>
    problem(PACKAGE_FILE, 'meta', `Uppgiften dc:${name} saknas.`),
  )
}

/** The declared content matches the files. */
const contents = ({ opf, text, images }: ReadBook): readonly Problem[] => {
  const own = childNamed(childNamed(opf, 'metadata'), 'x-metadata')
  const isRead = /^audio(?:Part|Full)Text$/.test(metaOf(own, 'dtb:multimediaType') ?? '')
  const held = ['audio', ...(text ? ['text'] : []), ...(images.size > 0 ? ['image'] : [])].join()
  const isRight = isRead === (text !== undefined) && metaOf(own, 'dtb:multimediaContent') === held
  return isRight ? [] : [problem(PACKAGE_FILE, 'contents', 'Boken sägs innehålla annat än den gör.')]
}

/** The total time is the sum of the sounds, to the millisecond. */
const totalTime = ({ opf, sounds }: ReadBook): readonly Problem[] => {
  const own = childNamed(childNamed(opf, 'metadata'), 'x-metadata')
  const heard = [...sounds.values()].reduce((sum, length) => sum + length, 0)
  return milliseconds(metaOf(own, 'dtb:totalTime')) === heard
    ? []
    : [problem(PACKAGE_FILE, 'total-time', 'Speltiden stämmer inte med ljuden.')]
}

const spine = (book: ReadBook): readonly Problem[] => {
  const hrefs = new Map(itemsOf(book).map(({ id, href = '' }) => [id, href]))
  const order = childrenNamed(childNamed(book.opf, 'spine'), 'itemref').map(({ attributes }) =>
    hrefs.get(attributes['idref']),
  )
  return order.join() === book.overlays.map(([name]) => name).join()
    ? []
    : [problem(PACKAGE_FILE, 'spine', 'Läsordningen har inte alla delar i ordning.')]
}

const uniqueIds = ({ documents }: ReadBook): readonly Problem[] =>
  [...documents].flatMap(([file, root]) =>
    repeatedValues(idsIn(root)).map((id) => problem(file, 'unique-ids', `Id ”${id}” används två gånger.`)),
  )

/** A book with skippable page markers has a resource file that names them. */
const resources = ({ documents, overlays }: ReadBook): readonly Problem[] => {
  const isSkippable = overlays.some(([, root]) => childNamed(childNamed(root, 'head'), 'customAttributes'))
  const isThere = [...documents.keys()].some((name) => name.endsWith('.res'))
  return isSkippable === isThere ? [] : [problem(PACKAGE_FILE, 'resources', 'Resursfilen saknas eller är överflödig.')]
}

export const packageRules = [filesListed, filesNamed, metas, contents, totalTime, spine, uniqueIds, resources]
