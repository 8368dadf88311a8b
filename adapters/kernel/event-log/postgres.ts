import type { Pool } from 'pg'
import type { AppendMetadata, AppendResult, EventLog } from '../../../domain/kernel/event-log.ts'
import { checkSize } from './append-size.ts'
import type { Codec } from './codec.ts'
import { eventIds } from './event-ids.ts'
import { openAppendPool } from './postgres/append-pool.ts'
import { endOfLog } from './postgres/end-of-log.ts'
import { createFollow } from './postgres/follow.ts'
import { groupedAppend, MAX_CONCURRENT_STATEMENTS } from './postgres/grouped-append.ts'
import { openNotifications } from './postgres/notifications.ts'
import { createNotifiedPosition } from './postgres/notified-position.ts'
import { comparePositions } from './postgres/position.ts'
import { createReader } from './postgres/read.ts'
import { createOutlast } from './postgres/retry-in-outage.ts'
import { postgresStoredLog } from './postgres/stored-log.ts'
import { checkText } from './storable-text.ts'
import type { StoredLog } from './stored-log.ts'

export type PostgresEventLog = EventLog & {
  readonly stored: StoredLog
  /**
   * Answers the pending appends, stops waiting for a server that is away, and ends the followers. The pool stays open.
   */
  readonly close: () => Promise<void>
}

const metadataText = (metadata: AppendMetadata): string => {
  const { correlationId, causationId, cause, actor, fingerprint, recordedElsewhereAt } = metadata
  return JSON.stringify({ correlationId, causationId, cause, actor, fingerprint, recordedElsewhereAt })
}

export type PostgresEventLogOptions = {
  readonly pool: Pool
  readonly codec: Codec
  /** How long (ms) the log waits for a server that is away. */
  readonly patience?: number
  /** How long (ms) followers let events of processes gather while many of them arrive. */
  readonly gathering?: number
}

/** The event log in PostgreSQL, tables from `eventLogMigrations`. It holds three connections beside the pool. */
export const postgresEventLog = ({
  pool,
  codec,
  patience,
  gathering = 40,
}: PostgresEventLogOptions): PostgresEventLog => {
  const closing = new AbortController()
  const closed = new AbortController()
  const outlast = createOutlast(closing.signal, patience)
  const bells = { appended: createNotifiedPosition(), awaited: createNotifiedPosition() }
  const bell = openNotifications(pool, bells)
  const appendPool = openAppendPool(pool, MAX_CONCURRENT_STATEMENTS)
  const grouped = groupedAppend({ pool, appendPool, outlast, onAppended: bell.ring })
  const { read, readAll, readTail, head } = createReader(pool, codec, outlast)

  const end = endOfLog(head, bells.appended, closed.signal)

  const underWay = new Set<Promise<AppendResult>>()

  const encodeAndAppend: EventLog['append'] = async (stream, events, expected, metadata) => {
    checkText(stream, 'The name of a stream')
    const stored = await outlast(() => codec.encode(events))
    checkSize(stored, metadata)
    return grouped({
      stream,
      expected: expected === 'noStream' ? -1 : expected,
      commandId: metadata.commandId,
      ids: eventIds(metadata.commandId, stream, events.length),
      events: stored,
      metadata: metadataText(metadata),
      isAwaited: metadata.actor.kind !== 'process',
    })
  }

  return {
    append: async (...call) => {
      const appending = encodeAndAppend(...call)
      underWay.add(appending)
      return appending.finally(() => underWay.delete(appending))
    },
    read,
    readAll,
    follow: createFollow({ readAll, readTail }, { endOfLog: end, awaited: bells.awaited, gathering }, closed.signal),
    head,
    stored: postgresStoredLog(pool, outlast, end),
    compare: comparePositions,
    close: async () => {
      closing.abort()
      await Promise.allSettled(underWay)
      closed.abort()
      await Promise.all([bell.close(), appendPool.end()])
    },
  }
}
