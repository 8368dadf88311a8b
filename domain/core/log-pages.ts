import type { Batch, EventLog, Position } from './event-log.ts'

type Wanted = Omit<Parameters<EventLog['readAll']>[0], 'after'> & {
  /** Undefined: from the beginning. */
  readonly after?: Position | undefined
}

/** What the log holds behind a position, page by page, to where it ends now. A page may be empty long before that. */
export async function* logPages(
  log: Pick<EventLog, 'readAll'>,
  { after, ...query }: Wanted,
): AsyncGenerator<Batch, void, undefined> {
  let seen = after
  for (;;) {
    const batch = await log.readAll({ ...query, ...(seen !== undefined && { after: seen }) })
    yield batch
    if (batch.upTo === seen) return
    seen = batch.upTo
  }
}
