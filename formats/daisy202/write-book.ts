import { articlesOf } from './articles.ts'
import type { BookFile, Daisy202Book } from './book.ts'
import { navigationCentre } from './ncc.ts'
import { articleSmil, masterSmil } from './smil.ts'

const bytesOf = (files: readonly BookFile[]) =>
  files.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0)

/** The text files of a DAISY 2.02 book (audioNcc); the sounds lie beside them under the names the items give. */
export const writeDaisy202 = (book: Daisy202Book): readonly BookFile[] => {
  const articles = articlesOf(book)
  const smils = [...articles.map((article) => articleSmil(book, article)), masterSmil(book, articles)]
  const sounds = new Map(book.items.map(({ audio }) => [audio.file, audio.bytes]))
  const audioBytes = [...sounds.values()].reduce((sum, bytes) => sum + bytes, 0)
  const ncc = (bytes: number) => navigationCentre(book, articles, { files: 1 + smils.length + sounds.size, bytes })
  const withoutNcc = bytesOf(smils) + audioBytes
  return [ncc(withoutNcc + bytesOf([ncc(withoutNcc)])), ...smils]
}
