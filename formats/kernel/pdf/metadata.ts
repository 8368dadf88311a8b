import type Pdf from 'pdfkit'
import { escapeXml } from '../xml/text.ts'

/** Fields that the published types leave out. */
type Metadata = { info: Readonly<Record<string, unknown>>; endMetadata: () => void }

/**
 * Keeps the metadata of a document well-formed (XMP, ISO 16684-1, 7): the library writes title, author and subject
 * unescaped, even with an `&`.
 */
export const escapeMetadata = (doc: InstanceType<typeof Pdf>): void => {
  // The cast is sound: the library has both, and has already written the dictionary with the same texts.
  const open = doc as unknown as Metadata
  const write = open.endMetadata.bind(doc)
  open.endMetadata = () => {
    const escaped = Object.entries(open.info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    open.info = Object.fromEntries(escaped) as Metadata['info']
    write()
  }
}
