import { type AllStreamResolvedEvent, BACKWARDS, END, START, UnknownError } from '@eventstore/db-client'
import {
  type Batch,
  type EventLog,
  type Filter,
  NoSuchPosition,
  type Position,
} from '../../../domain/core/event-log.ts'
import type { Codec } from '../codec.ts'
import { collect, type Connection } from './connection.ts'
import { beginning, compareLogPositions, type LogPosition, logPositionOf, positionOf } from './position.ts'
import { decodeRaw, placeOf, type Raw, rawOf } from './records.ts'

/** How many events a filter passes over before it reports how far it is. */
const window = 10_000
const pageSize = 1_000

type RawPage = { readonly raw: readonly Raw[]; readonly upTo: LogPosition; readonly atEnd: boolean }

const wanted = (raw: Raw | undefined, filter: Filter | undefined): raw is Raw =>
  raw !== undefined && (!filter || filter.types.includes(raw.type))

/** The server says so of a place inside a record, and in words only. */
const orNoPlace = (place: LogPosition) => (error: unknown) => {
  if (error instanceof UnknownError && error.message.includes('InvalidPosition'))
    throw new NoSuchPosition(positionOf(place), error)
  throw error
}

export const readingAll = (connection: Connection, codec: Codec) => {
  /** A read begins at a position, ours behind it: the one at it is left out. */
  const page = async (after: LogPosition, count: number): Promise<readonly AllStreamResolvedEvent[]> => {
    const fromPosition = after.commit === 0n && after.prepare === 0n ? START : after
    const resolved = await connection
      .use((client) => collect(client.readAll({ fromPosition, maxCount: count + 1 })))
      .catch(orNoPlace(after))
    const isLater = (one: AllStreamResolvedEvent) => {
      const place = placeOf(one)
      return place !== undefined && compareLogPositions(place, after) > 0
    }
    return resolved.filter(isLater).slice(0, count)
  }

  const scan = async (after: LogPosition, limit: number, filter: Filter | undefined): Promise<RawPage> => {
    const events = await page(after, filter ? pageSize : limit)
    const raw: Raw[] = []
    let upTo = after
    for (const one of events) {
      const event = rawOf(one)
      upTo = placeOf(one) ?? upTo
      if (wanted(event, filter)) raw.push(event)
      if (raw.length === limit) return { raw, upTo, atEnd: false }
    }
    return { raw, upTo, atEnd: events.length < (filter ? pageSize : limit) }
  }

  const readAll: EventLog['readAll'] = async ({
    after = beginning,
    limit = 1_000,
    filter,
    reaches,
  }): Promise<Batch> => {
    const raw: Raw[] = []
    let upTo = logPositionOf(after)
    for (let passed = 0; passed < window; passed += pageSize) {
      const found = await scan(upTo, limit - raw.length, filter)
      raw.push(...found.raw)
      upTo = found.upTo
      if (found.atEnd || raw.length === limit) break
    }
    reaches?.(positionOf(upTo))
    return { events: await decodeRaw(codec, raw), upTo: positionOf(upTo) }
  }

  const head = async (): Promise<Position | undefined> => {
    const [last] = await connection.use((client) =>
      collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })),
    )
    const place = last && placeOf(last)
    return place && positionOf(place)
  }

  return { readAll, head }
}
