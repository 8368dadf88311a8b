import type { BookFile, SpokenBook } from '../book/book.ts'
import { articlesOf } from './articles.ts'
import { navigationCentre } from './ncc.ts'
import { articleSmil, masterSmil } from './smil.ts'

const bytesOf = (files: readonly BookFile[]) =>
  files.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0)

/** The text files of a DAISY 2.02 book (audioNcc); the sounds lie beside them, each as `audioName` calls it. */
export const writeDaisy202 = (book: SpokenBook): readonly BookFile[] => {
  const articles = articlesOf(book)
  const smils = [...articles.map((article) => articleSmil(book, article)), masterSmil(book, articles)]
  const audioBytes = book.items.reduce((sum, { sound }) => sum + sound.bytes, 0)
  const ncc = (bytes: number) =>
    navigationCentre(book, articles, { files: 1 + smils.length + book.items.length, bytes })
  const withoutNcc = bytesOf(smils) + audioBytes
  return [ncc(withoutNcc + bytesOf([ncc(withoutNcc)])), ...smils]
}
