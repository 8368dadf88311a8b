import type { BookFile, SpokenBook } from '../book/book.ts'
import { textCoverage } from '../book/text-coverage.ts'
import { articlesOf } from './articles.ts'
import { contentDocument } from './content.ts'
import { navigationCentre } from './ncc.ts'
import { articleSmil, masterSmil } from './smil.ts'

const bytesOf = (files: readonly BookFile[]) =>
  files.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0)

/**
 * The text files of a DAISY 2.02 book, with a content document where it has text. The sounds lie beside them under the
 * names of `audioName`.
 */
export const writeDaisy202 = (book: SpokenBook): readonly BookFile[] => {
  const articles = articlesOf(book)
  // A book with any text shows everything in the content document.
  const isShown = textCoverage(articles) !== 'none'
  const others = [
    ...articles.map((article) => articleSmil(book, article, isShown)),
    masterSmil(book, articles),
    ...(isShown ? [contentDocument(book, articles)] : []),
  ]
  const audioBytes = book.items.reduce((sum, { sound }) => sum + sound.bytes, 0)
  const ncc = (bytes: number) =>
    navigationCentre(book, articles, { files: 1 + others.length + book.items.length, bytes })
  const withoutNcc = bytesOf(others) + audioBytes
  return [ncc(withoutNcc + bytesOf([ncc(withoutNcc)])), ...others]
}
