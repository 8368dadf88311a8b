import { isDeepStrictEqual } from 'node:util'
import {
  type EventLog,
  type Position,
  type RecordedEvent,
  requireReadable,
} from '../../../../domain/kernel/event-log.ts'
import { logPages } from '../../../../domain/kernel/log-pages.ts'
import type { Projection } from '../../projection.ts'
import { reasonOf } from '../failure.ts'

/** An event by its place. */
export type EventPlace = {
  readonly stream: string
  readonly revision: number
  readonly eventId: string
  readonly type: string
  /** ISO instant. */
  readonly at: string
}

/** A row as JSON gives it; undefined: there is none. */
export type PlainRow = Readonly<Record<string, unknown>> | undefined

/** The difference between a stored row and the row that its events make. */
export type Divergence = {
  readonly key: string
  readonly stored: PlainRow
  readonly made: PlainRow
  /** Columns that differ. */
  readonly columns: readonly string[]
  /** The first event after which the stored row does not follow any more; undefined: no event explains it. */
  readonly partedAt: EventPlace | undefined
  /** Columns whose stored value no event ever gave the row: it was changed beside the log. */
  readonly besideLog: readonly string[]
  /** The event that gave the first of those columns the value that it should have. */
  readonly rightlySetBy: EventPlace | undefined
  /** Streams of all events of the row. */
  readonly streams: readonly string[]
  /** The event that the code of today cannot fold; `made` is the row before it. */
  readonly failedAt: { readonly place: EventPlace; readonly reason: string } | undefined
}

const placeOf = ({ stream, revision, eventId, event, recordedAt }: RecordedEvent): EventPlace => ({
  stream,
  revision,
  eventId,
  type: event.type,
  at: recordedAt,
})

/** A folded row as the database would return it. */
const toPlainRow = (row: object | undefined): PlainRow =>
  row === undefined ? undefined : (JSON.parse(JSON.stringify(row)) as PlainRow)

type Step = { readonly place: EventPlace; readonly number: number }

/** Follows one row from event to event, beside the row that is stored. */
const followRow = (key: string, stored: PlainRow) => {
  let foldedRow: object | undefined
  let madeRow: PlainRow
  let failedAt: Divergence['failedAt']
  let number = 0
  const streams = new Set<string>()
  const partingSteps = new Map<string, Step>()
  const setBy = new Map<string, Step>()
  const columnsOf = () => [...new Set([...Object.keys(stored ?? {}), ...Object.keys(madeRow ?? {})])]
  return {
    hear: (projection: Projection, recorded: RecordedEvent) => {
      streams.add(recorded.stream)
      if (failedAt) return
      const formerRow = madeRow
      try {
        foldedRow = projection.fold(foldedRow, recorded, key)
      } catch (error) {
        failedAt = { place: placeOf(recorded), reason: reasonOf(error) }
        return
      }
      madeRow = toPlainRow(foldedRow)
      const step = { place: placeOf(recorded), number: (number += 1) }
      for (const column of new Set([...columnsOf(), ...Object.keys(formerRow ?? {})])) {
        if (isDeepStrictEqual(formerRow?.[column], madeRow?.[column])) continue
        setBy.set(column, step)
        if (isDeepStrictEqual(formerRow?.[column], stored?.[column])) partingSteps.set(column, step)
      }
    },
    divergence: (): Divergence => {
      const columns = columnsOf().filter((column) => !isDeepStrictEqual(stored?.[column], madeRow?.[column]))
      const besideLog = columns.filter((column) => !partingSteps.has(column))
      const explainedSteps = columns.flatMap((column) => partingSteps.get(column) ?? [])
      const [first] = explainedSteps.toSorted((one, other) => one.number - other.number)
      const [rightStep] = besideLog.flatMap((column) => setBy.get(column) ?? [])
      return {
        key,
        stored,
        made: madeRow,
        columns,
        partedAt: first?.place,
        besideLog,
        rightlySetBy: rightStep?.place,
        streams: [...streams],
        failedAt,
      }
    },
  }
}

export type StoredRows = ReadonlyMap<string, PlainRow>

type StoredModel = {
  readonly projection: Projection
  /** The rows as they are stored, by key; undefined: there is none. */
  readonly rows: StoredRows
  /** Where the table stands; undefined: at the beginning. */
  readonly upTo: Position | undefined
}

const EVENTS_PER_PAGE = 1_000

/**
 * Replays the events of some rows one by one, in memory, and tells where each stored row parts from them. Reads the log
 * once for all read models. The answers stand in the order of `followed`.
 */
export const findDivergences = async (
  log: EventLog,
  followed: readonly StoredModel[],
  signal?: AbortSignal,
): Promise<readonly (readonly Divergence[])[]> => {
  const models = followed.map(({ projection, rows, upTo }) => ({
    projection,
    upTo,
    types: new Set(projection.types),
    rows: new Map([...rows].map(([key, stored]) => [key, followRow(key, stored)])),
  }))
  const hear = ({ projection, upTo, types: heard, rows }: (typeof models)[number], recorded: RecordedEvent) => {
    if (upTo === undefined || !heard.has(recorded.event.type) || log.compare(recorded.position, upTo) > 0) return
    for (const key of new Set(projection.keys(recorded))) rows.get(key)?.hear(projection, recorded)
  }
  const types = [...new Set(models.flatMap(({ projection }) => projection.types))]
  for await (const { events } of logPages(log, { filter: { types }, limit: EVENTS_PER_PAGE })) {
    signal?.throwIfAborted()
    for (const recorded of requireReadable(events)) for (const model of models) hear(model, recorded)
  }
  return models.map(({ rows }) => [...rows.values()].map((row) => row.divergence()))
}
