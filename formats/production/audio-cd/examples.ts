import type { BookFile, SpokenBook, SpokenItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { type Cuts, cutsOf, type FindPause } from './cuts.ts'
import type { Disc } from './disc.ts'
import { planDiscs } from './plan-discs.ts'
import { BYTES_A_SECTOR } from './red-book.ts'
import { longArticlesOf } from './stretches.ts'
import { type DiscFile, WAV_HEADER_BYTES } from './validate.ts'
import { writeDisc } from './write-disc.ts'

const MINUTE = 60_000

export const spokenItem = (title: string, durationMs: number, isHeading = false): SpokenItem => ({
  level: 1,
  title,
  sound: { durationMs, bytes: 1_000 },
  ...(isHeading && { isHeading: true }),
})

export const bookWith = (title: SpokenItem, ...items: readonly SpokenItem[]): SpokenBook => ({
  ...norr,
  items: [title, ...items],
})

const opening = spokenItem('Taltidningen Norr, nummer 12, vecka 47', 3_900, true)

/** A book of two discs, with the characters that names have. */
export const twoDiscs: SpokenBook = bookWith(
  opening,
  spokenItem('Nyheter', 700, true),
  spokenItem('Ny simhall i centrum', 51 * MINUTE),
  spokenItem('Kaffe & ”bullar” – under 20 €', 28 * MINUTE + 40_000),
  spokenItem('Sport', 650, true),
  spokenItem('Łukasz vann på ön', 12_345),
)

/** Pretends that each sound has its pause at the end. */
const atTheEnd: FindPause = async (_, { to }) => to

export const cutsIn = (book: SpokenBook, findPause = atTheEnd): Promise<Cuts> => cutsOf(longArticlesOf(book), findPause)

export type WrittenDiscs = {
  readonly discs: readonly Disc[]
  readonly texts: readonly BookFile[]
  readonly files: readonly DiscFile[]
}

/** The files in the zip of a book. */
export const writeDiscs = (discs: readonly Disc[]): WrittenDiscs => {
  const texts = discs.flatMap(writeDisc)
  const sounds = discs.flatMap(({ folder, tracks }) =>
    tracks.map(({ file, sectors }) => ({
      name: `${folder}/${file}`,
      bytes: WAV_HEADER_BYTES + sectors * BYTES_A_SECTOR,
    })),
  )
  const lists = texts.map(({ name, content }) => ({ name, bytes: content.length }))
  return { discs, texts, files: [...lists, ...sounds] }
}

export const discsOf = async (book: SpokenBook): Promise<WrittenDiscs> =>
  writeDiscs(planDiscs(book, await cutsIn(book)))
