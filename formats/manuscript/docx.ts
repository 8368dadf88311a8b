import mammoth from 'mammoth'
import type { Archive } from './archive.ts'
import { textOfMarkup } from './markup.ts'
import type { Manuscript } from './manuscript.ts'

const pagesOf = (properties: string | undefined): number | undefined => {
  const pages = Number(/<(?:\w+:)?Pages>(\d{1,6})</.exec(properties ?? '')?.[1])
  return pages > 0 ? pages : undefined
}

/** Word: running text with its tables, foot- and endnotes. Pages are those Word wrote down when it last saved. */
export const readDocx = async (archive: Archive, bytes: Buffer): Promise<Manuscript> => {
  // Unpacked here first: the library unpacks whatever an entry holds.
  for (const name of archive.names) if (/^word\/[^/]+\.xml$/.test(name)) await archive.read(name)
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  )
  const pages = pagesOf(await archive.text('docProps/app.xml'))
  return { text: textOfMarkup(value), ...(pages === undefined ? {} : { pages }) }
}
