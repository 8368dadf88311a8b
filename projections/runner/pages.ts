import type { Batch, EventLog, Position } from '../../domain/core/event-log.ts'

/** What matches behind a position, page by page, to where the log ends now. A page may be empty long before that. */
export async function* pagesOf(
  log: EventLog,
  types: readonly string[],
  { after, limit }: { readonly after: Position | undefined; readonly limit: number },
): AsyncGenerator<Batch> {
  let seen = after
  for (;;) {
    const batch = await log.readAll({ limit, filter: { types }, ...(seen !== undefined && { after: seen }) })
    if (batch.upTo === seen) return
    seen = batch.upTo
    yield batch
  }
}
