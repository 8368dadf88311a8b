import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../domain/editorial/article/plain-text.ts'
import type { SourceBook } from '../../domain/editorial/issue-import/source-book.ts'
import { readBook } from '../editorial/read-book/read-book.ts'
import { articlesOf } from './book/articles.ts'
import type { BookFile, Level, SpokenBook, SpokenItem } from './book/book.ts'
import { norr } from './book/examples.ts'
import { audioName } from './book/names.ts'
import { readRichText } from './book/rich-text.ts'
import { anyBook, imagesOf } from './book/testing.ts'
import { writeDaisy3 } from './daisy3/write-book.ts'
import { articlesOf as articlesOfDaisy202 } from './daisy202/articles.ts'
import { writeDaisy202 } from './daisy202/write-book.ts'
import { writeDtbook } from './dtbook/write-dtbook.ts'
import { writeExample } from './epub3/examples.ts'
import { EPUB_FOLDER } from './epub3/names.ts'

const FRAME_SECONDS = 1152 / 44_100

const inFolder = (folder: string, names: Iterable<string>) => Array.from(names, (name) => `${folder}${name}`)

/** Reads the files of a book beside its sounds and images, which nobody unpacks. */
const readFiles = async (files: readonly BookFile[], others: readonly string[]): Promise<SourceBook> => {
  const contents = new Map(files.map(({ name, content }) => [name, Buffer.from(content)]))
  const book = await readBook({
    names: [...contents.keys(), ...others],
    bytes: async (name) => contents.get(name),
    mark: () => '',
    isLocked: false,
  })
  if ('problem' in book) throw new Error(book.problem)
  return book
}

const soundsOf = ({ items }: SpokenBook) => items.map((_, index) => audioName(index))

const kinds = {
  daisy202: (book: SpokenBook) => readFiles(writeDaisy202(book), [...soundsOf(book), ...imagesOf(book)]),
  daisy3: (book: SpokenBook) => readFiles(writeDaisy3(book), [...soundsOf(book), ...imagesOf(book)]),
  epub3: (book: SpokenBook) =>
    readFiles(writeExample(book).files, inFolder(`${EPUB_FOLDER}/`, [...soundsOf(book), ...imagesOf(book)])),
  dtbook: (book: SpokenBook) =>
    readFiles([writeDtbook(book, { name: 'bok', base: '', profile: 'generic' })], [...imagesOf(book)]),
} as const
type Kind = keyof typeof kinds

const secondsOf = ({ clips }: SourceBook['articles'][number]) =>
  clips.reduce((sum, { begin, end }) => sum + (end ?? Number.NaN) - begin, 0)

const levelOf = (level: Level) => `h${level}`

/** What a book of that kind says of its articles: a DTBook has neither its title as an article nor sounds. */
const treeOf = (book: SpokenBook, kind: Kind) => {
  const pages = book.items.map(({ page }, index) => (index === 0 && kind === 'daisy3' ? undefined : page))
  return (kind === 'daisy202' ? articlesOfDaisy202(book) : articlesOf(book))
    .map(({ level, title, index }) => ({
      level: levelOf(level),
      name: title,
      page: book.pageNumbers ? (pages[index] ?? null) : null,
    }))
    .slice(kind === 'dtbook' ? 1 : 0)
}

const shownTree = ({ articles }: SourceBook) => articles.map(({ level, name, page }) => ({ level, name, page }))

/** The book that an import of the source would give to the next export. */
const bookOf = ({ title, articles }: SourceBook, like: SpokenBook): SpokenBook => {
  const items = articles.map(({ level, name, page, text }, index): SpokenItem => {
    const sound = like.items[index]?.sound ?? like.items[0].sound
    const body = readRichText(text)
    return {
      level: Number(level.slice(1)) as Level,
      title: name,
      sound,
      ...(page !== null && { page }),
      text: { ingress: [], body, byLine: '' },
    }
  })
  const [first = like.items[0], ...rest] = items
  return { ...like, title, items: [first, ...rest] }
}

const all = Object.keys(kinds) as Kind[]

describe.each(all)('a book written as %s', (kind) => {
  it('comes in with the tree, the sounds and the texts that it went out with', async () => {
    const book = await kinds[kind](norr)
    expect(book.faults).toEqual([])
    expect([book.kind, book.title, book.language]).toEqual([kind, norr.title, 'sv'])
    expect(shownTree(book)).toEqual(treeOf(norr, kind))
    const items = kind === 'dtbook' ? norr.items.slice(1) : norr.items
    expect(book.articles.map(({ text }) => plainText(text).includes('25 meter'))).toEqual(
      items.map(({ title }) => title === 'Ny simhall i centrum'),
    )
    expect(book.articles.flatMap(({ byLine }) => byLine || [])).toEqual(['Åsa Öberg'])
    if (kind === 'dtbook') return
    for (const [index, article] of book.articles.entries()) {
      expect(article.clips.map(({ file }) => file.split('/').at(-1))).toEqual([audioName(index)])
      expect(Math.abs(secondsOf(article) - (norr.items[index]?.sound.durationMs ?? 0) / 1_000)).toBeLessThan(
        FRAME_SECONDS,
      )
    }
  })

  it('keeps its tree and its times, whatever it is', () =>
    fc.assert(
      fc.asyncProperty(anyBook(8, 1), async (book) => {
        const read = await kinds[kind](book)
        expect(shownTree(read)).toEqual(treeOf(book, kind))
        if (kind === 'dtbook') return
        for (const [index, article] of read.articles.entries())
          expect(Math.abs(secondsOf(article) - (book.items[index]?.sound.durationMs ?? 0) / 1_000)).toBeLessThan(
            FRAME_SECONDS,
          )
      }),
      { numRuns: 25 },
    ))
})

it.each<Kind>(['daisy202', 'daisy3', 'epub3'])('a book as %s that went out again is the same to read', async (kind) => {
  const once = await kinds[kind](norr)
  const again = await kinds[kind](bookOf(once, norr))
  expect(shownTree(again)).toEqual(shownTree(once))
  expect(again.articles.map(({ text }) => plainText(text))).toEqual(once.articles.map(({ text }) => plainText(text)))
})
