import type { BookFiles, Link } from './book-files.ts'
import { elementsNamed, firstNamed, metaOf } from './document.ts'
import { languageOf } from './language.ts'

/** A file of the book. `overlay`: the id of the item with its sound. */
export type Item = {
  readonly id: string
  readonly file: string
  readonly type: string
  readonly properties: readonly string[]
  readonly overlay: string | undefined
}

/** What the package document of DAISY 3 or EPUB says of the book. */
export type Package = {
  readonly title: string
  readonly language: string | null
  readonly items: readonly Item[]
  /** The items in the order of reading. */
  readonly spine: readonly Item[]
}

export const readPackage = async (file: string, files: BookFiles): Promise<Package | undefined> => {
  const document = await files.document(file)
  if (!document) return undefined
  const { root } = document
  const items = elementsNamed(firstNamed(root, 'manifest') ?? root, 'item').flatMap(({ attributes }): Item[] => {
    const link: Link = files.follow(file, attributes['href'] ?? '')
    // A book without sound may list what it leaves out; what is used and missing is told where it is used.
    if (!link.isThere) return []
    return [
      {
        id: attributes['id'] ?? '',
        file: link.file,
        type: (attributes['media-type'] ?? '').toLowerCase(),
        properties: (attributes['properties'] ?? '').split(/\s+/),
        overlay: attributes['media-overlay'],
      },
    ]
  })
  const byId = new Map(items.map((item) => [item.id, item]))
  const spine = elementsNamed(root, 'itemref').flatMap(({ attributes }) => {
    const item = byId.get(attributes['idref'] ?? '')
    if (!item) files.tell('deadLink', file, attributes['idref'])
    return item ?? []
  })
  return { title: metaOf(root, 'dc:title'), language: languageOf(metaOf(root, 'dc:language')), items, spine }
}
