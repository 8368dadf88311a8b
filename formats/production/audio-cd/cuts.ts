import { MAX_DISC_SECTORS, MIN_TRACK_SECTORS, SECTORS_A_SECOND } from './red-book.ts'
import type { LongArticle } from './stretches.ts'

/** A minute of speech always has a pause. */
const SILENCE_SEARCH_SECTORS = 60 * SECTORS_A_SECOND

/** Finds the sector of a pause in a sound, between two of its sectors. */
export type FindPause = (item: number, between: { readonly from: number; readonly to: number }) => Promise<number>

/** The sectors at which an article continues on the next disc, by the article's index in the book. */
export type Cuts = ReadonlyMap<number, readonly number[]>

/** Fills each disc except for the minute in which a pause is looked for. */
const cutsIn = async ({ item, sectors, first }: LongArticle, findPause: FindPause): Promise<readonly number[]> => {
  const cuts: number[] = []
  let room = first
  for (let from = 0; sectors - from > room; room = MAX_DISC_SECTORS) {
    // The rest of the sound must be long enough for a track.
    const to = Math.min(from + room, sectors - MIN_TRACK_SECTORS)
    from = await findPause(item, { from: Math.max(from + MIN_TRACK_SECTORS, to - SILENCE_SEARCH_SECTORS), to })
    cuts.push(from)
  }
  return cuts
}

export const cutsOf = async (articles: readonly LongArticle[], findPause: FindPause): Promise<Cuts> => {
  const all = new Map<number, readonly number[]>()
  for (const article of articles) all.set(article.item, await cutsIn(article, findPause))
  return all
}
