import { type Element, parseXml } from '../../kernel/xml/tree.ts'
import type { BookFile } from '../book/book.ts'
import type { Problem } from '../book/problem.ts'
import { NAVIGATION_FILE, PACKAGE_FILE, TEXT_NAME } from './names.ts'
import { navigationRules } from './rules/navigation-rules.ts'
import { overlayRules } from './rules/overlay-rules.ts'
import { packageRules } from './rules/package-rules.ts'
import { problem, type ReadBook } from './rules/read-book.ts'
import { textRules } from './rules/text-rules.ts'

export type Daisy3ToRead = {
  readonly files: readonly BookFile[]
  /** Length of each sound in whole milliseconds, by file name. */
  readonly sounds: ReadonlyMap<string, number>
  /** Names of the image files. */
  readonly images: ReadonlySet<string>
}

const rules: readonly ((book: ReadBook) => readonly Problem[])[] = [
  ...packageRules,
  ...navigationRules,
  ...overlayRules,
  ...textRules,
]

/**
 * Checks a DAISY 3 book before it is delivered: the rules of the schemas and of ZedVal for the kind of book we write.
 * An empty answer means deliverable. A file that cannot be parsed is the only problem then reported.
 */
export const validateDaisy3 = ({ files, sounds, images }: Daisy3ToRead): readonly Problem[] => {
  const documents = new Map<string, Element>()
  for (const { name, content } of files) {
    const parsed = parseXml(content)
    if ('fault' in parsed) return [problem(name, 'well-formed', `Filen går inte att läsa: ${parsed.fault}`)]
    documents.set(name, parsed.root)
  }
  const [opf, ncx] = [documents.get(PACKAGE_FILE), documents.get(NAVIGATION_FILE)]
  if (!opf) return [problem(PACKAGE_FILE, 'package', 'Paketfilen saknas.')]
  if (!ncx) return [problem(NAVIGATION_FILE, 'navigation', 'Navigeringsfilen saknas.')]
  const overlays = [...documents].filter(([name]) => name.endsWith('.smil'))
  const text = documents.get(`${TEXT_NAME}.xml`)
  const book = { files, sounds, images, documents, opf, ncx, overlays, text }
  return rules.flatMap((rule) => rule(book))
}
