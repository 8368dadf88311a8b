import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { articlesOf } from './articles.ts'
import type { BookFiles } from './book-files.ts'
import { firstNamed, lineOf, metaOf } from './document.ts'
import { languageOf } from './language.ts'
import { textFlow } from './text/text-flow.ts'
import { textHeadings, textPages } from './text/text-headings.ts'
import { withSounds } from './text/text-sounds.ts'

/** A DTBook by itself: a text with headings and pages, and no sound. Undefined where the file is another. */
export const readDtbook = async (file: string, files: BookFiles): Promise<SourceBook | undefined> => {
  const document = await files.document(file)
  const book = document && firstNamed(document.root, 'dtbook')
  if (!book) return undefined
  const title = metaOf(book, 'dc:title') || lineOf(firstNamed(book, 'doctitle'))
  const flow = textFlow([{ file, root: document.root }], files)
  const marks = textPages(flow)
  const headings = withSounds(textHeadings(flow, title), { pars: [], flow, marks })
  return {
    kind: 'dtbook',
    title,
    language: languageOf(metaOf(book, 'dc:language') || (book.attributes['xml:lang'] ?? '')),
    articles: articlesOf({ headings, pars: [], flow, marks: { in: 'text', all: marks }, contents: file }, files),
    faults: files.faults,
  }
}
