import type { SpokenBook, SpokenItem } from '../book/book.ts'
import type { SoundRange } from './disc.ts'
import { MAX_DISC_SECTORS, MIN_TRACK_SECTORS, SECTORS_A_SECOND, sectorsOf } from './red-book.ts'

/** The length of the track on the disc: players refuse shorter ones. */
export const trackSectors = (sectors: number): number => Math.max(MIN_TRACK_SECTORS, sectors)

export const lengthOf = ({ sound }: SpokenItem): number => sectorsOf(sound.durationMs)

/** Headings and the article under them. They share a disc, unless the headings are longer than one. */
export type Block = {
  readonly headings: readonly number[]
  readonly article: number | undefined
}

/** Longer headings do not count as leading to the article; this few leave an article that is cut a track of its own. */
const MAX_LEADING_SECTORS = 5 * 60 * SECTORS_A_SECOND

const leadingSectors = ({ items }: SpokenBook, headings: readonly number[]): number =>
  headings.reduce((sum, index) => sum + trackSectors(sectorsOf(items[index]?.sound.durationMs ?? 0)), 0)

/** Splits the book into blocks; neighbours share a disc as long as they fit. */
export const blocksOf = (book: SpokenBook): readonly Block[] => {
  const blocks: Block[] = []
  let headings: readonly number[] = []
  for (const [index, item] of book.items.entries()) {
    const isLeading = item.isHeading === true && leadingSectors(book, [...headings, index]) <= MAX_LEADING_SECTORS
    if (isLeading) headings = [...headings, index]
    else {
      blocks.push({ headings, article: index })
      headings = []
    }
  }
  return headings.length > 0 ? [...blocks, { headings, article: undefined }] : blocks
}

export const headingsOf = (book: SpokenBook, { headings }: Block): readonly SoundRange[] =>
  headings.map((item) => ({ item, fromSector: 0, sectors: sectorsOf(book.items[item]?.sound.durationMs ?? 0) }))

/** An article that does not fit on a disc with its headings, and how many of its sectors the first disc holds. */
export type LongArticle = { readonly item: number; readonly sectors: number; readonly first: number }

export const longArticlesOf = (book: SpokenBook): readonly LongArticle[] =>
  blocksOf(book).flatMap(({ headings, article: item }) => {
    const article = item === undefined ? undefined : book.items[item]
    if (item === undefined || !article) return []
    const sectors = lengthOf(article)
    const first = MAX_DISC_SECTORS - leadingSectors(book, headings)
    return trackSectors(sectors) > first ? [{ item, sectors, first }] : []
  })
