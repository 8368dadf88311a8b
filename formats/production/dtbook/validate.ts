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
import { profiles } from './profiles.ts'

type DtbookToRead = {
  readonly file: BookFile
  /** The image files, by the names that the document links to. */
  readonly images: ReadonlySet<string>
  readonly profile: keyof typeof profiles
}

type DtbookContext = DtbookToRead & { readonly root: Element; readonly all: readonly Element[] }

type Fault = Pick<Problem, 'rule' | 'message'>

const REQUIRED_METADATA = ['dtb:uid', 'dc:Title', 'dc:Publisher', 'dc:Language', 'dc:Date']

const metas = ({ root }: DtbookContext): readonly Fault[] => {
  const found = childrenNamed(childNamed(root, 'head'), 'meta')
  const contentOf = (name: string) => found.find(({ attributes }) => attributes['name'] === name)?.attributes['content']
  return REQUIRED_METADATA.flatMap((name) =>
    contentOf(name)?.trim() ? [] : [{ rule: 'meta', message: `Uppgiften ${name} saknas.` }],
  )
}

const titlePresent = ({ root }: DtbookContext): readonly Fault[] => {
  const title = childNamed(childNamed(childNamed(root, 'book'), 'frontmatter'), 'doctitle')
  return title?.text.trim() ? [] : [{ rule: 'doctitle', message: 'Boken saknar titel.' }]
}

const uniqueIds = ({ root }: DtbookContext): readonly Fault[] =>
  repeatedValues(idsIn(root)).map((id) => ({ rule: 'unique-ids', message: `Id ”${id}” används två gånger.` }))

const levelOf = ({ name }: Element) => Number(/^level([1-6])$/.exec(name)?.[1] ?? 0)

const levelsNested = (element: Element, above: number): readonly Fault[] =>
  element.children.flatMap((child) => {
    const level = levelOf(child)
    if (level === 0) return levelsNested(child, above)
    const wrong = level !== above + 1
    const heading = childNamed(child, `h${level}`)
    return [
      ...(wrong ? [{ rule: 'levels', message: `Nivå ${level} ligger direkt i nivå ${above}.` }] : []),
      ...(heading && !heading.text.trim() ? [{ rule: 'heading', message: 'En rubrik saknar text.' }] : []),
      ...(child.children.length === (heading ? 1 : 0) ? [{ rule: 'empty-level', message: 'En nivå är tom.' }] : []),
      ...levelsNested(child, level),
    ]
  })

const levels = ({ root }: DtbookContext): readonly Fault[] => levelsNested(root, 0)

const pageNumbersIn = (all: readonly Element[]) =>
  all.flatMap(({ name, text }) => (name === 'pagenum' ? [Number(text)] : []))

const pages = ({ all }: DtbookContext): readonly Fault[] => {
  const numbers = pageNumbersIn(all)
  return numbers.every((number, index) => number > (numbers[index - 1] ?? 0))
    ? []
    : [{ rule: 'pages-rise', message: 'Sidnumren stiger inte.' }]
}

const imagesThere = ({ all, images }: DtbookContext): readonly Fault[] =>
  all.flatMap(({ name, attributes: { src = '', alt } }) => {
    if (name !== 'img') return []
    if (alt === undefined) return [{ rule: 'image-alt', message: `Bilden ”${src}” saknar bildbeskrivning.` }]
    return images.has(src) ? [] : [{ rule: 'image', message: `Bilden ”${src}” finns inte.` }]
  })

const emptyList = ({ all }: DtbookContext): readonly Fault[] =>
  all.some(({ name, children }) => name === 'list' && children.length === 0)
    ? [{ rule: 'list', message: 'En lista är tom.' }]
    : []

const linksApart = ({ all }: DtbookContext): readonly Fault[] =>
  all.some((element) => element.name === 'a' && descendants(element).some(({ name }) => name === 'a'))
    ? [{ rule: 'links-apart', message: 'En länk ligger i en länk.' }]
    : []

/** The rules that the profile adds to the standard (MTM 2015-1: tpb40, tpb52, tpb124). */
const profileFaults = ({ profile, all }: DtbookContext): readonly Fault[] => {
  const { isPaged, isSelfContained } = profiles[profile]
  const numbers = pageNumbersIn(all)
  const isWhole =
    numbers.length > 0 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  const images = all.flatMap(({ name, attributes: { src = '' } }) =>
    name === 'img' && !/^[-\w]+\.jpg$/.test(src) ? [src] : [],
  )
  return [
    ...(isPaged && !isWhole ? [{ rule: 'page-sequence', message: 'Sidnumren har luckor.' }] : []),
    ...(isSelfContained
      ? images.map((src) => ({
          rule: 'image-format',
          message: `Bilden ”${src}” är ingen jpg, som MTM kräver. Ladda upp den som jpg.`,
        }))
      : []),
  ]
}

const rules = [metas, titlePresent, uniqueIds, levels, pages, imagesThere, emptyList, linksApart, profileFaults]

/**
 * Checks a DTBook 2005-3 before it is delivered: the rules of the schemas for the kind of document we write. An empty
 * answer means deliverable. A document that cannot be parsed is the only problem then reported.
 */
export const validateDtbook = (book: DtbookToRead): readonly Problem[] => {
  const { name: file, content } = book.file
  const parsed = parseXml(content)
  if ('fault' in parsed) return [{ file, rule: 'well-formed', message: `Filen går inte att läsa: ${parsed.fault}` }]
  const { root } = parsed
  return rules.flatMap((rule) => rule({ ...book, root, all: descendants(root) })).map((fault) => ({ file, ...fault }))
}
