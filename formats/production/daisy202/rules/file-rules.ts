import type { Problem } from '../../book/problem.ts'
import { meta, problem, type ReadBook } from './read-book.ts'

const names = (book: ReadBook) => [...book.files.map(({ name }) => name), ...book.sounds.keys()]

export const fileNames = (book: ReadBook): readonly Problem[] =>
  names(book)
    .filter((name) => !/^[A-Za-z0-9_.-]+$/.test(name))
    .map((file) =>
      problem(book, { file, rule: 'file-name' }, `Filnamnet ”${file}” får bara ha A–Z, a–z, 0–9, _, . och -.`),
    )

export const fileTypes = (book: ReadBook): readonly Problem[] => [
  ...book.files
    .filter(({ name }) => !/\.(html|smil|css)$/.test(name))
    .map(({ name }) => problem(book, { file: name, rule: 'file-type' }, `Filtypen hos ${name} är inte tillåten.`)),
  ...[...book.sounds.keys()]
    .filter((name) => !name.endsWith('.mp3'))
    .map((name) => problem(book, { file: name, rule: 'file-type' }, `Ljudfilen ${name} ska vara MP3.`)),
]

export const utf8Declared = (book: ReadBook): readonly Problem[] =>
  book.files
    .filter(({ name, content }) => /\.(html|smil)$/.test(name) && !/^<\?xml[^>]*encoding="utf-8"/i.test(content))
    .map(({ name }) => problem(book, { file: name, rule: 'encoding' }, `${name} ska ange teckenkodningen utf-8.`))

export const folderName = (book: ReadBook): readonly Problem[] => {
  const identifier = meta(book.ncc, 'dc:identifier')
  if (book.folder === undefined || book.folder === identifier) return []
  return [
    problem(
      book,
      { file: 'ncc.html', rule: 'folder-name' },
      `Mappen heter ${book.folder} men boken har identiteten ${identifier ?? '(saknas)'}.`,
    ),
  ]
}
