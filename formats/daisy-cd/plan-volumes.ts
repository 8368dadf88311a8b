import type { SpokenBook, SpokenItem } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import { writeDaisy202 } from '../daisy202/write-book.ts'
import { imageBytesAtMost, MOST_BYTES } from './data-disc.ts'

/** One disc of a book: what lies on it is a book by itself. */
export type Volume = {
  /** What its image is called, and nowhere else does a machine read which of them it is. */
  readonly name: string
  readonly book: SpokenBook
  /** The places of its items in the whole book. */
  readonly items: readonly [number, ...number[]]
}

export type Volumes =
  | { readonly kind: 'planned'; readonly volumes: readonly Volume[] }
  /** A sound that no disc holds: its place in the book. */
  | { readonly kind: 'tooLong'; readonly item: number }

/** Headings, and the article that they stand above: on one disc. */
type Block = readonly number[]

/** The title of the book stands first on every disc, so that it belongs to none of them. */
const blocksOf = ({ items }: SpokenBook): readonly Block[] => {
  const blocks: Block[] = []
  let current: Block = []
  for (const [index, { isHeading }] of items.entries()) {
    if (index === 0) continue
    current = [...current, index]
    if (isHeading) continue
    blocks.push(current)
    current = []
  }
  return current.length > 0 ? [...blocks, current] : blocks
}

const soundsOf = ({ items }: SpokenBook, places: readonly number[]): readonly number[] =>
  places.map((place) => items[place]?.sound.bytes ?? 0)

/** No disc has more text beside its sounds than the whole book has. */
const fits =
  (book: SpokenBook, texts: readonly number[]) =>
  (places: readonly number[]): boolean =>
    imageBytesAtMost([...texts, ...soundsOf(book, places)]) <= MOST_BYTES

const shared = (blocks: readonly Block[], holds: (places: readonly number[]) => boolean): readonly Block[] => {
  const discs: Block[] = []
  let current: Block = []
  for (const block of blocks) {
    if (current.length > 0 && !holds([0, ...current, ...block])) {
      discs.push(current)
      current = []
    }
    current = [...current, ...block]
  }
  return [...discs, current]
}

const volumeOf = (book: SpokenBook, places: Block, number: number, of: number): Volume => {
  const isOnly = of === 1
  const which = `skiva ${number} av ${of}`
  const [opening] = book.items
  const title: SpokenItem = isOnly ? opening : { ...opening, title: `${headingOf(opening)}, ${which}` }
  const rest = places.flatMap((place) => book.items[place] ?? [])
  return {
    name: isOnly ? 'Skiva' : `Skiva ${number} av ${of}`,
    book: {
      ...book,
      ...(!isOnly && { title: `${book.title}, ${which}`, volume: { number, of } }),
      items: [title, ...rest],
    },
    items: [0, ...places],
  }
}

/** The discs of a book: one, or as many as it takes, broken between articles and never behind a heading. */
export const planVolumes = (book: SpokenBook): Volumes => {
  const texts = writeDaisy202(book).map(({ content }) => new TextEncoder().encode(content).length)
  const holds = fits(book, texts)
  const blocks = blocksOf(book)
  const long = blocks.find((block) => !holds([0, ...block]))
  const item = long?.at(-1)
  if (item !== undefined) return { kind: 'tooLong', item }
  const discs = shared(blocks, holds)
  return { kind: 'planned', volumes: discs.map((places, index) => volumeOf(book, places, index + 1, discs.length)) }
}
