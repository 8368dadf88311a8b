import { type EventLog, requireReadable } from '../../../domain/kernel/event-log.ts'
import { checkSize } from './append-size.ts'
import type { Codec } from './codec.ts'
import { eventIds } from './event-ids.ts'
import { createAppend } from './eventstoredb/append.ts'
import { connectTo } from './eventstoredb/connection.ts'
import { createFollow } from './eventstoredb/follow.ts'
import { knownIds } from './eventstoredb/known-ids.ts'
import { notifyOnAppends } from './eventstoredb/notifications.ts'
import { comparePositions } from './eventstoredb/position.ts'
import { createReadAll } from './eventstoredb/read-all.ts'
import { decodeRaw } from './eventstoredb/records.ts'
import { eventStoreDbStoredLog } from './eventstoredb/stored-log.ts'
import { readStream } from './eventstoredb/stream.ts'
import { checkText } from './storable-text.ts'
import type { StoredLog } from './stored-log.ts'
import { wakeUp } from './wake-up.ts'

export type EventStoreDbEventLog = EventLog & { readonly stored: StoredLog; readonly close: () => Promise<void> }

type Options = {
  readonly url: string
  readonly codec: Codec
  /** Gets one line when the server goes away and one when it answers again. */
  readonly report?: (line: string) => void
}

/**
 * The event log in EventStoreDB (`esdb://…`), through the last client of its line and with workarounds for its faults.
 */
export const eventStoreDbEventLog = ({ url, codec, report }: Options): EventStoreDbEventLog => {
  const closed = new AbortController()
  const news = { appended: wakeUp(), awaited: wakeUp() }
  const connection = connectTo(url, closed.signal, report ? { report } : {})
  const known = knownIds()
  const append = createAppend(connection, known)
  const { readAll, head } = createReadAll(connection, codec)
  notifyOnAppends(connection, news.appended, closed.signal)

  return {
    append: async (stream, events, expected, metadata) => {
      checkText(stream, 'The name of a stream')
      const stored = await codec.encode(events)
      checkSize(stored, metadata)
      const ids = eventIds(metadata.commandId, stream, events.length)
      const appended = await append({ stream, expected, ids, events: stored, metadata })
      news.appended.wake()
      if (metadata.actor.kind !== 'process') news.awaited.wake()
      return appended
    },
    read: async (stream, range = {}) => {
      const { events, revision } = await readStream(connection, stream, range)
      known.learn(stream, range.from ?? 0, events)
      return { events: requireReadable(await decodeRaw(codec, events)), revision }
    },
    readAll,
    follow: createFollow(readAll, news, closed.signal),
    head,
    stored: eventStoreDbStoredLog(connection, news.appended),
    compare: comparePositions,
    close: async () => {
      closed.abort()
      await connection.close()
    },
  }
}
