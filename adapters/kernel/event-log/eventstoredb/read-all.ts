import { type EventStoreDBClient, UnknownError } from '@eventstore/db-client'
import { type EventLog, type Filter, NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'
import type { Codec } from '../codec.ts'
import { type Connection, SERVER_TIMEOUT_MS } from './connection.ts'
import type { LogRecord } from './decode-record.ts'
import { compareLogPositions, type LogPosition, logPositionOf, positionOf, START_OF_LOG } from './position.ts'
import { type ReadQuery, readRecords } from './read-call.ts'
import { decodeRaw } from './records.ts'

/**
 * How long (ms) the server may be silent while it skips filtered-out events: it answers nothing until an event matches
 * or the log ends, and skips at least 300,000 events a second.
 */
const FILTER_TIMEOUT_MS = 30_000

type Page = { readonly found: readonly LogRecord[]; readonly upTo: LogPosition }

/** The server reports a position inside a record only by this message. */
export const orNoPlace = (place: LogPosition) => (error: unknown) => {
  if (error instanceof UnknownError && error.message.includes('InvalidPosition'))
    throw new NoSuchPosition(positionOf(place), error)
  throw error
}

export const isAfter = (place: LogPosition, other: LogPosition) => compareLogPositions(place, other) > 0

/** The end of the log. The server has no call for it but a read of the last event, whose data is not decoded. */
const endOf = async (client: EventStoreDBClient): Promise<LogPosition | undefined> => {
  const nobody = { commit: 2n ** 63n, prepare: 2n ** 63n }
  const [last] = await readRecords(client, {
    from: 'end',
    backwards: true,
    count: 1,
    after: nobody,
    patience: SERVER_TIMEOUT_MS,
  })
  return last?.place
}

export const createReadAll = (connection: Connection, codec: Codec) => {
  /** The server's reads include the event at the position, ours begin behind it: that event is dropped. */
  const later = async (
    client: EventStoreDBClient,
    after: LogPosition,
    limit: number,
    query: Pick<ReadQuery, 'types' | 'patience'>,
  ) => {
    const from = after.commit === 0n && after.prepare === 0n ? 'start' : after
    const read = await readRecords(client, { ...query, from, count: limit + 1, after })
    const found = read.filter(({ place }) => isAfter(place, after)).slice(0, limit)
    return { found, isWhole: read.length <= limit, upTo: found.at(-1)?.place ?? after }
  }

  const next = (after: LogPosition, limit: number): Promise<Page> =>
    connection.use((client) => later(client, after, limit, { patience: SERVER_TIMEOUT_MS }))

  /**
   * A read that reached the end of the matching events has also skipped everything that lay there before the read
   * began.
   */
  const matching = (after: LogPosition, limit: number, { types }: Filter): Promise<Page> =>
    connection.use(async (client) => {
      const end = await endOf(client)
      if (!end || !isAfter(end, after)) return { found: [], upTo: after }
      const { found, isWhole, upTo } = await later(client, after, limit, { types, patience: FILTER_TIMEOUT_MS })
      // The server filters by prefixes of types.
      const own = found.filter(({ raw }) => raw && types.includes(raw.type))
      return { found: own, upTo: isWhole && isAfter(end, upTo) ? end : upTo }
    })

  const readAll: EventLog['readAll'] = async ({ after = START_OF_LOG, limit = 1_000, filter, reaches }) => {
    const from = logPositionOf(after)
    const reading = filter ? matching(from, limit, filter) : next(from, limit)
    const { found, upTo } = await reading.catch(orNoPlace(from))
    reaches?.(positionOf(upTo))
    const events = await decodeRaw(
      codec,
      found.flatMap(({ raw }) => raw ?? []),
    )
    return { events, upTo: positionOf(upTo) }
  }

  const head = async (): Promise<Position | undefined> => {
    const end = await connection.use(endOf)
    return end && positionOf(end)
  }

  return { readAll, head }
}
