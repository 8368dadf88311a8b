import type { SpokenBook } from '../book/book.ts'
import { headingOf } from '../book/heading.ts'
import { type DiscName, discNameOf, fitTexts } from './cd-text.ts'
import type { Cuts } from './cuts.ts'
import type { Disc, SoundRange, Track } from './disc.ts'
import { MAX_DISC_SECTORS, MAX_TRACKS } from './red-book.ts'
import { type Block, blocksOf, headingsOf, lengthOf, trackSectors } from './stretches.ts'

type Piece = SoundRange & { readonly part?: { readonly number: number; readonly of: number } }

const piecesOf = (book: SpokenBook, index: number, cuts: Cuts): readonly Piece[] => {
  const article = book.items[index]
  if (!article) return []
  const borders = [0, ...(cuts.get(index) ?? []), lengthOf(article)]
  const of = borders.length - 1
  return borders.slice(1).map((to, at) => {
    const fromSector = borders[at] ?? 0
    return { item: index, fromSector, sectors: to - fromSector, ...(of > 1 && { part: { number: at + 1, of } }) }
  })
}

const sectorsOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { sectors }) => sum + trackSectors(sectors), 0)

/** Shares the book between discs: breaks only between articles, and inside an article only at its cuts. */
const shareBlocks = (book: SpokenBook, blocks: readonly Block[], cuts: Cuts): readonly (readonly Piece[])[] => {
  const discs: (readonly Piece[])[] = []
  let current: readonly Piece[] = []
  for (const block of blocks) {
    const [first, ...rest] = block.article === undefined ? [] : piecesOf(book, block.article, cuts)
    const together = [...headingsOf(book, block), ...(first ? [first] : [])]
    const isNew = sectorsOf(current) + sectorsOf(together) > MAX_DISC_SECTORS
    if (isNew && current.length > 0) discs.push(current)
    current = isNew ? together : [...current, ...together]
    for (const piece of rest) {
      discs.push(current)
      current = [piece]
    }
  }
  return [...discs, current]
}

type NamedTrack = { readonly name: DiscName; readonly track: Omit<Track, 'title'> }

const trackOf = (book: SpokenBook, pieces: readonly [Piece, ...Piece[]], number: number): NamedTrack => {
  const [{ part, ...first }, ...more] = pieces
  const sectors = pieces.reduce((sum, piece) => sum + piece.sectors, 0)
  const title = headingOf(book.items[first.item] ?? { title: '' })
  const rest = part ? ` (${part.number} av ${part.of})` : more.length > 0 ? ' m.m.' : ''
  const track = {
    ...first,
    sectors: trackSectors(sectors),
    file: `${String(number).padStart(2, '0')}.wav`,
    joined: more.map(({ item }) => item),
  }
  return { name: discNameOf(title, rest), track }
}

/** A track for each piece; the last track also holds the pieces beyond the limit. */
const tracksOf = (book: SpokenBook, pieces: readonly Piece[]): readonly NamedTrack[] => {
  const own = pieces.slice(0, MAX_TRACKS - 1)
  const [next, ...more] = pieces.slice(MAX_TRACKS - 1)
  const tracks = own.map((piece, index) => trackOf(book, [piece], index + 1))
  return next ? [...tracks, trackOf(book, [next, ...more], MAX_TRACKS)] : tracks
}

/**
 * The discs of a book: a track for each article and heading, at least four seconds long. `cuts` has the articles that
 * are too long for a disc.
 */
export const planDiscs = (book: SpokenBook, cuts: Cuts): readonly Disc[] => {
  const all = shareBlocks(book, blocksOf(book), cuts)
  return all.map((pieces, index) => {
    const which = all.length > 1 ? `${index + 1} av ${all.length}` : undefined
    const tracks = tracksOf(book, pieces)
    const texts = fitTexts({
      title: discNameOf(headingOf(book), which === undefined ? '' : `, skiva ${which}`),
      performer: discNameOf(headingOf({ title: book.publisher }), ''),
      tracks: tracks.map(({ name }) => name),
    })
    return {
      folder: which === undefined ? 'Skiva' : `Skiva ${which}`,
      title: texts.title,
      performer: texts.performer,
      tracks: tracks.map(({ track }, at) => ({ ...track, title: texts.tracks[at] ?? '' })),
    }
  })
}
