import { childNamed, childrenNamed, type Element } from '../../../kernel/xml/tree.ts'
import type { BookFile } from '../../book/book.ts'
import type { Problem } from '../../book/problem.ts'

export type ReadBook = {
  readonly files: readonly BookFile[]
  /** Lengths in whole milliseconds. */
  readonly sounds: ReadonlyMap<string, number>
  readonly images: ReadonlySet<string>
  readonly documents: ReadonlyMap<string, Element>
  readonly opf: Element
  readonly ncx: Element
  /** Overlays by name, in the order of the files. */
  readonly overlays: readonly (readonly [name: string, root: Element])[]
  readonly text: Element | undefined
}

export const problem = (file: string, rule: string, message: string): Problem => ({ file, rule, message })

/** The content of a meta element by name; undefined: it is missing or repeated. */
export const metaOf = (holder: Element | undefined, name: string): string | undefined => {
  const found = childrenNamed(holder, 'meta').filter(({ attributes }) => attributes['name'] === name)
  return found.length === 1 ? found[0]?.attributes['content'] : undefined
}

/** The identifier that the package names as its own. */
export const uidOf = ({ opf }: ReadBook): string | undefined => {
  const metadata = childNamed(childNamed(opf, 'metadata'), 'dc-metadata')
  return childrenNamed(metadata, 'dc:Identifier').find(
    ({ attributes }) => attributes['id'] === opf.attributes['unique-identifier'],
  )?.text
}

const CLOCK_VALUE = /^(\d+):([0-5]\d):([0-5]\d)\.(\d{3})$/

/** Whole milliseconds of a full clock value; NaN for anything else. */
export const milliseconds = (value = ''): number => {
  const [, hours, minutes, seconds, rest] = (CLOCK_VALUE.exec(value) ?? []).map(Number)
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}
