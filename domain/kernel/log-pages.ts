import { type AnyEvent, type Batch, type EventLog, type Position, requireReadable } from './event-log.ts'

type PageQuery = Omit<Parameters<EventLog['readAll']>[0], 'after'> & {
  /** Undefined: from the beginning. */
  readonly after?: Position | undefined
}

/**
 * The events behind a position, page by page, to the current end of the log. A page may be empty long before the end.
 */
export async function* logPages(
  log: Pick<EventLog, 'readAll'>,
  { after, ...query }: PageQuery,
): AsyncGenerator<Batch, void, undefined> {
  let seen = after
  for (;;) {
    const batch = await log.readAll({ ...query, ...(seen !== undefined && { after: seen }) })
    yield batch
    if (batch.upTo === seen) return
    seen = batch.upTo
  }
}

/**
 * The events of some types behind a position, also where an older append is still running: for a reader that may
 * overlook none. Undefined: from the beginning. Throws `UndecodableEvent`.
 */
export async function* eventsBehind<Event extends AnyEvent>(
  log: Pick<EventLog, 'readAll'>,
  types: readonly Event['type'][],
  after?: Position,
): AsyncGenerator<Event, void, undefined> {
  for await (const { events } of logPages(log, { after, filter: { types }, unsettled: true })) {
    // The cast is sound: the filter lets nothing else through.
    for (const { event } of requireReadable(events)) yield event as Event
  }
}
