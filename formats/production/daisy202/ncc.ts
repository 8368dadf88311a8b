import type { BookFile, SpokenBook } from '../book/book.ts'
import { textCoverage } from '../book/text-coverage.ts'
import { type Article, totalMs } from './articles.ts'
import { document } from './document.ts'
import { entriesOf } from './entries.ts'
import { clock } from './timing.ts'

/** The multimedia type of a book, by how much of its sound has text (DAISY 2.02, 2.1.1). */
const multimediaTypes = { none: 'audioNcc', some: 'audioPartText', all: 'audioFullText' } as const

type FileSet = { readonly files: number; readonly bytes: number }

const metas = (book: SpokenBook, articles: readonly Article[], { files, bytes }: FileSet) => {
  const pages = articles.flatMap(({ page }) => (page ? [page.number] : []))
  return [
    ['dc:title', book.title],
    ['dc:creator', book.creator],
    ['dc:date', book.date],
    ['dc:format', 'Daisy 2.02'],
    ['dc:identifier', book.identifier],
    ['dc:language', book.language],
    ['dc:publisher', book.publisher],
    ['ncc:charset', 'utf-8'],
    ['ncc:depth', String(Math.max(...articles.map(({ level }) => level)))],
    ['ncc:files', String(files)],
    ['ncc:generator', book.generator],
    ['ncc:kByteSize', String(Math.ceil(bytes / 1024))],
    ...(pages.length > 0 ? [['ncc:maxPageNormal', String(pages.at(-1))] as const] : []),
    ['ncc:multimediaType', multimediaTypes[textCoverage(articles)]],
    ['ncc:narrator', book.narrator],
    ['ncc:pageFront', '0'],
    ['ncc:pageNormal', String(pages.length)],
    ['ncc:pageSpecial', '0'],
    ['ncc:producedDate', book.producedDate ?? book.date],
    ['ncc:producer', book.publisher],
    ...(book.revision
      ? ([
          ['ncc:revision', String(book.revision.number)],
          ['ncc:revisionDate', book.revision.date],
        ] as const)
      : []),
    ['ncc:setInfo', `${book.volume?.number ?? 1} of ${book.volume?.of ?? 1}`],
    ['ncc:tocItems', String(articles.length + pages.length)],
    ['ncc:totalTime', clock(totalMs(articles))],
  ] as const
}

export const navigationCentre = (book: SpokenBook, articles: readonly Article[], fileSet: FileSet): BookFile => ({
  name: 'ncc.html',
  content: document(book, metas(book, articles, fileSet), articles.flatMap(entriesOf)),
})
