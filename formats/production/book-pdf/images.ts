import { inflateSync } from 'node:zlib'
import type { Document } from '../../kernel/pdf/sheet.ts'
import type { Book } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import type { Size } from './layout/setting.ts'

export type ReadImage = (file: string) => Promise<Uint8Array>

/** Some images cannot be printed; the message is Swedish and names the articles. */
export class BrokenImages extends Error {}

/** From this EXIF orientation on, width and height are swapped. */
const FIRST_SIDEWAYS_ORIENTATION = 4

const measureImage = (doc: Document, bytes: Uint8Array): Size => {
  const { width, height, orientation = 1, image } = doc.openImage(Buffer.from(bytes))
  // Inflates the data here, because the library would do it later, where its error cannot be caught.
  if (image) inflateSync(image.imgData)
  if (!(width > 0 && height > 0)) throw new Error('It has no size')
  return orientation > FIRST_SIDEWAYS_ORIENTATION ? { width: height, height: width } : { width, height }
}

/** The size of each image. Broken images are reported by the names of their articles. */
export const measuredImages = async (
  doc: Document,
  { items }: Book,
  readImage: ReadImage,
): Promise<ReadonlyMap<string, Size>> => {
  const sizes = new Map<string, Size>()
  const broken: string[] = []
  for (const item of items) {
    for (const { file } of item.images ?? []) {
      const bytes = await readImage(file)
      try {
        sizes.set(file, measureImage(doc, bytes))
      } catch {
        broken.push(`En bild i ”${headingOf(item)}” går inte att läsa.`)
      }
    }
  }
  if (broken.length > 0) throw new BrokenImages(broken.join(' '))
  return sizes
}
