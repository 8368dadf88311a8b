import type { SpokenBook, SpokenItem } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import { writeDaisy202 } from '../daisy202/write-book.ts'
import { imageBytesAtMost, MAX_DISC_BYTES } from './data-disc.ts'

/** One disc of a book. Its files are a complete book. */
export type Volume = {
  /** The name of the image; machines read nowhere else which disc it is. */
  readonly name: string
  readonly book: SpokenBook
  /** Indexes of its items in the whole book. */
  readonly items: readonly [number, ...number[]]
}

type Volumes =
  | { readonly kind: 'planned'; readonly volumes: readonly Volume[] }
  /** A sound is too long for a disc: the item's index in the book. */
  | { readonly kind: 'tooLong'; readonly item: number }

/** Headings and the article under them, which share a disc; as indexes. */
type Block = readonly number[]

/** The book's title stands first on every disc, so it belongs to no block. */
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

const soundBytesAt = ({ items }: SpokenBook, places: readonly number[]): readonly number[] =>
  places.map((place) => items[place]?.sound.bytes ?? 0)

type FitsDisc = (places: readonly number[]) => boolean

/** Counts the text files of the whole book, because no disc has more text than that. */
const fitsDisc =
  (book: SpokenBook, texts: readonly number[]): FitsDisc =>
  (places) =>
    imageBytesAtMost([...texts, ...soundBytesAt(book, places)]) <= MAX_DISC_BYTES

/** The headings above an item, outermost first. */
const sectionsOf = ({ items }: SpokenBook, place: number): Block => {
  let inside: number = items[place]?.level ?? 1
  const open: number[] = []
  for (let above = place - 1; above > 0; above -= 1) {
    const item = items[above]
    if (!item || item.level >= inside) continue
    inside = item.level
    if (item.isHeading) open.unshift(above)
  }
  return open
}

/** Repeats the headings of a section that continues on a new disc, where they fit. */
const withHeadings = (book: SpokenBook, block: Block, holds: FitsDisc): Block => {
  const [first = 0] = block
  const whole = [...sectionsOf(book, first), ...block]
  return holds([0, ...whole]) ? whole : block
}

const shareBlocks = (book: SpokenBook, blocks: readonly Block[], holds: FitsDisc): readonly Block[] => {
  const discs: Block[] = []
  let current: Block = []
  for (const block of blocks) {
    if (holds([0, ...current, ...block])) {
      current = [...current, ...block]
      continue
    }
    if (current.length > 0) discs.push(current)
    current = withHeadings(book, block, holds)
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

/** The discs of a book: one, or as many as it takes, broken between articles and never after a heading. */
export const planVolumes = (book: SpokenBook): Volumes => {
  const texts = writeDaisy202(book).map(({ content }) => new TextEncoder().encode(content).length)
  const holds = fitsDisc(book, texts)
  const blocks = blocksOf(book)
  const long = blocks.find((block) => !holds([0, ...block]))
  const item = long?.at(-1)
  if (item !== undefined) return { kind: 'tooLong', item }
  const discs = shareBlocks(book, blocks, holds)
  return { kind: 'planned', volumes: discs.map((places, index) => volumeOf(book, places, index + 1, discs.length)) }
}
