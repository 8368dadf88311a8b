import type { Book } from '../book/book.ts'
import { audioName } from '../book/names.ts'
import { imagesOf } from '../book/testing.ts'
import type { EpubToRead } from './validate.ts'
import { writeEpub } from './write-epub.ts'

/** The files and facts of a book, as `validateEpub` takes them. */
export const writeExample = (book: Book, cover?: string): EpubToRead => ({
  files: writeEpub(book, { modified: '2026-11-20T12:00:00Z', ...(cover && { cover }) }),
  sounds: new Map(book.items.flatMap(({ sound }, index) => (sound ? [[audioName(index), sound.durationMs]] : []))),
  images: imagesOf(book),
})
