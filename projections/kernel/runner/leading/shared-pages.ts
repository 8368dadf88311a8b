import { setImmediate } from 'node:timers/promises'
import { type Batch, type EventLog, LogUnavailable, type Position } from '../../../../domain/kernel/event-log.ts'

export type PageQuery = {
  readonly after: Position | undefined
  /** Undefined: all. Who asks is known by this set: the same one each time. */
  readonly types: ReadonlySet<string> | undefined
  readonly limit: number
}

type Page = Batch & Pick<PageQuery, 'after' | 'types'>

/** So many events at least are read at once. */
const EVENTS_PER_PAGE = 1_000
/** So many pages are kept for readers who come a little later, and so many events in them, or one page. */
const MAX_PAGES = 5
const MAX_EVENTS = 5_000
/** Who has not asked for so long (ms) is not read for; then nothing is kept either. */
const READER_TIMEOUT_MS = 5_000

/**
 * Reads the log for all who are behind its end: a page holds what any of those wants who asked lately, and each takes what
 * lies after its own place. Who is too slow for the pages that are kept has others read for it; nobody waits for it.
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
    // Who asks in the same turn takes part.
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
    // What could not be read may be readable when it is asked for again.
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

  /** The next batch after a place: at most `limit` events of `types`, from a page that is kept or that is read now. */
  return async (query: PageQuery): Promise<Batch> => {
    forget.refresh()
    askedAt.set(query.types, performance.now())
    for (;;) {
      const known = pages.find((page) => serves(page, query))
      if (known) return cut(known, query)
      if (!reading) return cut(await readFor(query), query)
      // What another meets at its place is its own, unless the log is away.
      await reading.catch(isLogAway)
    }
  }
}
