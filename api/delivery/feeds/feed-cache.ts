import { createHash } from 'node:crypto'

/** `tag` is weak, because the same feed is also sent compressed. */
export type Feed = { readonly xml: string; readonly tag: string }

export const feedOf = (xml: string): Feed => ({ xml, tag: `W/"${createHash('sha256').update(xml).digest('hex')}"` })

/** A page of three hundred items is half a megabyte. */
const MAX_CACHED_FEEDS = 12

type CachedFeed = { readonly stamp: string; readonly feed: Promise<Feed | undefined> }

type FeedCacheOptions<Wanted> = {
  readonly keyOf: (wanted: Wanted) => string
  /** A stamp that changes whenever the feed may change; undefined: there is no feed. */
  readonly stampOf: (wanted: Wanted) => Promise<string | undefined>
  readonly build: (wanted: Wanted) => Promise<Feed | undefined>
}

/**
 * Feeds, each written once for every change, because readers poll every hour. Requests that come while a feed is
 * written wait for it. The cache keeps the feeds that were asked for last.
 */
export const createFeedCache = <Wanted>({ keyOf, stampOf, build }: FeedCacheOptions<Wanted>) => {
  const known = new Map<string, CachedFeed>()

  const keep = (key: string, { stamp, feed }: CachedFeed): Promise<Feed | undefined> => {
    known.delete(key)
    known.set(key, { stamp, feed })
    const [oldest] = known.keys()
    if (known.size > MAX_CACHED_FEEDS && oldest !== undefined) known.delete(oldest)
    return feed
  }

  const write = async (key: string, wanted: Wanted): Promise<Feed | undefined> => {
    const feed = await build(wanted).catch((error: unknown) => {
      known.delete(key)
      throw error
    })
    // Feeds that do not exist are not kept, because clients ask for them under any page number.
    if (!feed) known.delete(key)
    return feed
  }

  return async (wanted: Wanted): Promise<Feed | undefined> => {
    const stamp = await stampOf(wanted)
    if (stamp === undefined) return undefined
    const key = keyOf(wanted)
    const last = known.get(key)
    return keep(key, last?.stamp === stamp ? last : { stamp, feed: write(key, wanted) })
  }
}
