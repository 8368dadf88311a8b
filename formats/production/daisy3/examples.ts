import type { SpokenBook } from '../book/book.ts'
import { audioName } from '../book/names.ts'
import { imagesOf } from '../book/testing.ts'
import type { Daisy3ToRead } from './validate.ts'
import { writeDaisy3 } from './write-book.ts'

/** The files of a book with their sounds, and with images where the book has text. */
export const writeExample = (book: SpokenBook): Daisy3ToRead => {
  const files = writeDaisy3(book)
  return {
    files,
    sounds: new Map(book.items.map(({ sound }, index) => [audioName(index), sound.durationMs])),
    images: files.some(({ name }) => name === 'book.xml') ? imagesOf(book) : new Set(),
  }
}
