import { setImmediate } from 'node:timers/promises'
import { type Batch, type EventLog, LogUnavailable, type Position } from '../../../../domain/kernel/event-log.ts'

type PageQuery = {
  readonly after: Position | undefined
  /** Undefined: all. The set object identifies the reader: pass the same one each time. */
  readonly types: ReadonlySet<string> | undefined
  readonly limit: number
}

type Page = Batch & Pick<PageQuery, 'after' | 'types'>

/** Minimum number of events that are read at once. */
const EVENTS_PER_PAGE = 1_000
/** Cached pages for readers a little behind, and the events in them (or one page). */
const MAX_PAGES = 5
const MAX_EVENTS = 5_000
/** A reader that has not asked for this long (ms) is dropped; without readers the cache is emptied. */
const READER_TIMEOUT_MS = 5_000

/**
 * Reads the log for all readers that are behind its end: a page holds the types of all recent readers, and each reader
 * takes the events behind its own position. A reader too slow for the cached pages causes a new read; no other reader
 * waits for it.
 */
export const sharedPages = (log: Pick<EventLog, 'readAll' | 'compare'>) => {
  const askedAt = new Map<ReadonlySet<string> | undefined, number>()
  let pages: readonly Page[] = []
  let reading: Promise<Page> | undefined

  const forget = setTimeout(() => {
    pages = []
  }, READER_TIMEOUT_MS).unref()

  const typesOfAskers = (): ReadonlySet<string> | undefined => {
    const since = performance.now() - READER_TIMEOUT_MS
    const wanted = new Set<string>()
    for (const [types, at] of askedAt) {
      if (at < since) askedAt.delete(types)
      else if (types === undefined) return undefined
      else for (const type of types) wanted.add(type)
    }
    return wanted
  }

  const read = async ({ after, limit }: PageQuery): Promise<Page> => {
    // Readers that ask in the same turn share the read.
    await setImmediate()
    const types = typesOfAskers()
    const batch = await log.readAll({
      limit: Math.max(limit, EVENTS_PER_PAGE),
      ...(after === undefined ? {} : { after }),
      ...(types ? { filter: { types: [...types] } } : {}),
    })
    return { ...batch, after, types }
  }

  const keep = (page: Page) => {
    // Unreadable events may be readable when asked for again.
    const isWhole = page.events.every(({ event }) => event.undecodable === undefined)
    if (!isWhole || page.upTo === page.after) return
    pages = [...pages, page].slice(-MAX_PAGES)
    const held = () => pages.reduce((sum, { events }) => sum + events.length, 0)
    while (pages.length > 1 && held() > MAX_EVENTS) pages = pages.slice(1)
  }

  const lies = (place: Position | undefined, { after, upTo }: Page) =>
    place === undefined
      ? after === undefined
      : (after === undefined || log.compare(place, after) >= 0) && log.compare(place, upTo) < 0

  const serves = (page: Page, { after, types }: PageQuery) =>
    lies(after, page) && (page.types === undefined || (types?.isSubsetOf(page.types) ?? false))

  const cut = ({ events, upTo }: Page, { after, types, limit }: PageQuery): Batch => {
    const own = events.filter(
      ({ event, position }) =>
        (types?.has(event.type) ?? true) && (after === undefined || log.compare(position, after) > 0),
    )
    const taken = own.slice(0, limit)
    return { events: taken, upTo: taken.length < own.length ? (taken.at(-1)?.position ?? upTo) : upTo }
  }

  const readFor = async (query: PageQuery): Promise<Page> => {
    reading = read(query).finally(() => {
      reading = undefined
    })
    const page = await reading
    keep(page)
    return page
  }

  const isLogAway = (error: unknown) => {
    if (error instanceof LogUnavailable) throw error
  }

  /** The next batch behind a position: at most `limit` events of `types`, from a cached or new page. */
  return async (query: PageQuery): Promise<Batch> => {
    forget.refresh()
    askedAt.set(query.types, performance.now())
    for (;;) {
      const known = pages.find((page) => serves(page, query))
      if (known) return cut(known, query)
      if (!reading) return cut(await readFor(query), query)
      // A failure at another reader's position is its own, unless the log is away.
      await reading.catch(isLogAway)
    }
  }
}
