import type Pdf from 'pdfkit'
import { escapeXml } from '../xml/text.ts'

/** What the published types leave out. */
type Metadata = { info: Readonly<Record<string, unknown>>; endMetadata: () => void }

/**
 * Keeps the metadata of a document well-formed (XMP, ISO 16684-1, 7): the library writes its title, author and subject into it as
 * they are, be there an `&` in them.
 */
export const escapeMetadata = (doc: InstanceType<typeof Pdf>): void => {
  // The cast is sound: the library has both, and writes the dictionary of the same words before.
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
