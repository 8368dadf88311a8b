import { inflateSync } from 'node:zlib'
import type { Document } from '../../kernel/pdf/sheet.ts'
import type { Book } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import type { Size } from './layout/setting.ts'

export type ReadImage = (file: string) => Promise<Uint8Array>

/** What no document can be made with, in Swedish. */
export class BrokenImages extends Error {}

/** Turned as its camera says. */
const FIRST_SIDEWAYS_ORIENTATION = 4

const measureImage = (doc: Document, bytes: Uint8Array): Size => {
  const { width, height, orientation = 1, image } = doc.openImage(Buffer.from(bytes))
  // Else the library finds out beside what it is asked, where nobody can catch it.
  if (image) inflateSync(image.imgData)
  if (!(width > 0 && height > 0)) throw new Error('It has no size')
  return orientation > FIRST_SIDEWAYS_ORIENTATION ? { width: height, height: width } : { width, height }
}

/** How large each image is. The broken ones are told by the names of their articles. */
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
