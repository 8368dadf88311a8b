import { MAX_DISC_SECTORS, MIN_TRACK_SECTORS, SECTORS_A_SECOND } from './red-book.ts'
import type { LongArticle } from './stretches.ts'

/** Speech that goes on for a minute has a pause. */
const SILENCE_SEARCH_SECTORS = 60 * SECTORS_A_SECOND

/** Where of a sound there is a pause, between two of its sectors. */
export type FindPause = (item: number, between: { readonly from: number; readonly to: number }) => Promise<number>

/** Where an article goes over to the next disc, by its place in the book: sectors of its own sound. */
export type Cuts = ReadonlyMap<number, readonly number[]>

/** Each disc is filled but for the minute in which a pause is looked for. */
const cutsIn = async ({ item, sectors, first }: LongArticle, findPause: FindPause): Promise<readonly number[]> => {
  const cuts: number[] = []
  let room = first
  for (let from = 0; sectors - from > room; room = MAX_DISC_SECTORS) {
    // What is left is a track, too.
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
