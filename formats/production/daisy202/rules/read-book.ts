import type { Mp3Facts } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import { childNamed, childrenNamed, type Element, parseXml } from '../../../kernel/xml/tree.ts'
import type { BookFile } from '../../book/book.ts'
import type { Problem } from '../../book/problem.ts'

export type Entry = {
  readonly element: Element
  readonly itemIndex: number
  readonly smil: string
  readonly fragment: string
}

type Sounds = ReadonlyMap<string, Mp3Facts>

/** Bit rates that NLB's receiving gate and old players take, kb/s. */
const RECEIVED_BITRATES: readonly number[] = [32, 48, 64]

export type BookToRead = {
  readonly files: readonly BookFile[]
  readonly sounds: Sounds
  /** Name of the folder the book is delivered in, when the receiver wants it to be the identifier. */
  readonly folder?: string
  /** Allowed bit rates, kb/s; absent: those that receivers accept. */
  readonly bitrates?: readonly number[]
}

export type ReadBook = {
  readonly files: readonly BookFile[]
  readonly sounds: Sounds
  readonly folder: string | undefined
  readonly bitrates: readonly number[]
  readonly faults: readonly Problem[]
  readonly ncc: Element
  /** Elements of the body with their links, in order. */
  readonly entries: readonly Entry[]
  /** SMIL files in the order the ncc first names them. */
  readonly order: readonly string[]
  readonly smils: ReadonlyMap<string, Element>
  readonly master: Element | undefined
  /** Content documents beside the ncc. */
  readonly contents: ReadonlyMap<string, Element>
}

const EMPTY_ELEMENT: Element = { name: '', attributes: {}, children: [], text: '' }

const titleOf = (entry: Entry | undefined): string => entry?.element.children[0]?.text.trim() ?? ''

export const headings = (book: ReadBook): readonly Entry[] =>
  book.entries.filter(({ element }) => /^h[1-6]$/.test(element.name))

export const spans = (book: ReadBook, kind: string): readonly Entry[] =>
  book.entries.filter(({ element }) => element.name === 'span' && element.attributes['class'] === kind)

/** The index of the article whose SMIL file this is. */
export const itemOf = (book: ReadBook, smil: string): number | undefined =>
  book.entries.find((entry) => entry.smil === smil)?.itemIndex

export const problem = (
  book: ReadBook,
  { file, rule, itemIndex }: { file: string; rule: string; itemIndex?: number | undefined },
  text: string,
): Problem => {
  if (itemIndex === undefined || itemIndex < 0) return { file, rule, message: text }
  const title = titleOf(headings(book)[itemIndex])
  return { file, rule, itemIndex, message: `Artikel ${itemIndex + 1} ”${title}”: ${text}` }
}

const readEntries = (ncc: Element): readonly Entry[] => {
  let itemIndex = -1
  return (childNamed(ncc, 'body')?.children ?? []).map((element) => {
    if (/^h[1-6]$/.test(element.name)) itemIndex += 1
    const [smil = '', fragment = ''] = (childNamed(element, 'a')?.attributes['href'] ?? '').split('#')
    return { element, itemIndex, smil, fragment }
  })
}

const readMarkup = ({ name, content }: BookFile): { readonly root: Element } | { readonly problem: Problem } => {
  const parsed = parseXml(content)
  if ('root' in parsed) return parsed
  return { problem: { file: name, rule: 'well-formed', message: `${name} är inte välformad XML: ${parsed.fault}` } }
}

export const readBook = ({ files, sounds, ...wishes }: BookToRead): ReadBook => {
  const roots = new Map<string, Element>()
  const faults: Problem[] = []
  for (const file of files.filter(({ name }) => /\.(html|smil)$/.test(name))) {
    const read = readMarkup(file)
    if ('root' in read) roots.set(file.name, read.root)
    else faults.push(read.problem)
  }
  const ncc = roots.get('ncc.html')
  if (!ncc) faults.push({ file: 'ncc.html', rule: 'ncc-present', message: 'Innehållsfilen ncc.html saknas.' })
  const entries = ncc ? readEntries(ncc) : []
  const smils = new Map([...roots].filter(([name]) => name.endsWith('.smil') && name !== 'master.smil'))
  return {
    files,
    sounds,
    folder: wishes.folder,
    bitrates: wishes.bitrates ?? RECEIVED_BITRATES,
    faults,
    ncc: ncc ?? EMPTY_ELEMENT,
    entries,
    order: [...new Set(entries.map(({ smil }) => smil))],
    smils,
    master: roots.get('master.smil'),
    contents: new Map([...roots].filter(([name]) => name.endsWith('.html') && name !== 'ncc.html')),
  }
}

export const metas = (root: Element): readonly (readonly [name: string, content: string])[] =>
  childrenNamed(childNamed(root, 'head'), 'meta').map(({ attributes }) => [
    attributes['name'] ?? attributes['http-equiv']?.toLowerCase() ?? '',
    attributes['content'] ?? '',
  ])

export const meta = (root: Element, name: string): string | undefined =>
  metas(root).find(([known]) => known === name)?.[1]

/** Milliseconds of a SMIL clock value. */
export const readClock = (text: string | undefined): number | undefined => {
  const value = text?.trim().replace(/^npt=/, '') ?? ''
  const clock = /^(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)$/.exec(value)
  if (clock) return Math.round((Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])) * 1000)
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(value)
  if (!count) return undefined
  const unit = { h: 3_600_000, min: 60_000, s: 1000, ms: 1 }[count[2] ?? 's'] ?? 1000
  return Math.round(Number(count[1]) * unit)
}
