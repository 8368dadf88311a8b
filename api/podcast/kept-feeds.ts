import type { Services } from '../services.ts'
import { stampOf } from '../../projections/podcast/stamp.ts'
import { buildFeed, type Feed } from './feed.ts'

/** A page of three hundred episodes is half a megabyte. */
const MOST_KEPT = 12

type Kept = { readonly stamp: string; readonly feed: Promise<Feed | undefined> }

/**
 * Pages of podcasts, each written once for every change: readers ask each hour whether there is something new. Whoever asks
 * while one is written waits for the same. The last asked for are kept.
 */
export const keptFeeds = ({ db, now, settings: { publicUrl } }: Pick<Services, 'db' | 'now' | 'settings'>) => {
  const kept = new Map<string, Kept>()

  const keep = (key: string, { stamp, feed }: Kept): Promise<Feed | undefined> => {
    kept.delete(key)
    kept.set(key, { stamp, feed })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return feed
  }

  const build = async (key: string, wanted: Parameters<typeof buildFeed>[1]): Promise<Feed | undefined> => {
    const feed = await buildFeed(db, wanted).catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    // What is not there is asked for under any number.
    if (!feed) kept.delete(key)
    return feed
  }

  return async (publication: string, page: number): Promise<Feed | undefined> => {
    const at = now().toISOString()
    const stamp = await stampOf(db, publication, at)
    if (stamp === undefined) return undefined
    const key = `${publication} ${page}`
    const known = kept.get(key)
    const isKnown = known?.stamp === stamp
    return keep(key, isKnown ? known : { stamp, feed: build(key, { publication, page, now: at, publicUrl }) })
  }
}
