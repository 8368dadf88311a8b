import type { Pool } from 'pg'
import type { AnyEvent, AppendMetadata, Position, RecordedEvent } from '../../../../domain/kernel/event-log.ts'
import type { Codec } from '../codec.ts'
import { positionOf } from './position.ts'
import type { Outlast } from './retry-in-outage.ts'

/** A row of the event table with every column as the server wrote it: faster than the driver's own conversions. */
export type Row = [
  epoch: string,
  tx: string,
  seq: string,
  stream: string,
  revision: string,
  eventId: string,
  type: string,
  schemaVersion: string,
  commandId: string,
  data: string,
  metadata: string,
  recordedAt: string,
]

const names = 'epoch tx seq stream revision event_id type schema_version command_id data metadata recorded_at'.split(
  ' ',
)

export const columns = names.map((name) => `e.${name}`).join(', ')

const keepText = (text: string) => text

const plainRows = { rowMode: 'array', types: { getTypeParser: () => keepText } } as const

export type Statement = { readonly name: string; readonly text: string }

/** Runs a statement and returns every column as the server wrote it. Repeats it while the server is away. */
export type RowsOf = <Answer extends unknown[]>(statement: Statement, values: readonly unknown[]) => Promise<Answer[]>

export const createQuery =
  (pool: Pool, outlast: Outlast): RowsOf =>
  async <Answer extends unknown[]>(statement: Statement, values: readonly unknown[]) => {
    const config = { ...statement, values: [...values], ...plainRows }
    return (await outlast(() => pool.query<Answer>(config))).rows
  }

export const rowPosition = ([epoch, tx, seq]: Row): Position => positionOf(epoch, tx, seq)

export const typeOf = (row: Row): string => row[6]

type Metadata = Omit<AppendMetadata, 'commandId'>

const utc = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

const isoOf = (text: string): string => {
  const [, date, time, fraction = ''] = utc.exec(text) ?? []
  if (date) return `${date}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
  const zoned = /[+-]\d\d$/.test(text) ? `${text}:00` : text
  return new Date(zoned.replace(' ', 'T')).toISOString()
}

/** Remembers the last answer: neighbouring events often came with one append. */
export const memoizeLast = <Value>(parse: (text: string) => Value) => {
  let last: { readonly text: string; readonly value: Value } | undefined
  return (text: string): Value => {
    if (last?.text !== text) last = { text, value: parse(text) }
    return last.value
  }
}

/** Whether processes appended all of the rows, and no person who waits at a screen. */
export const areOfProcesses = (rows: readonly Row[]): boolean => {
  const actorOf = memoizeLast((text) => (JSON.parse(text) as Metadata).actor)
  return rows.every((row) => actorOf(row[10]).kind === 'process')
}

export const decodeRows = async <Event extends AnyEvent>(
  codec: Codec,
  rows: readonly Row[],
): Promise<readonly RecordedEvent<Event>[]> => {
  const metadataOf = memoizeLast((text) => JSON.parse(text) as Metadata)
  const instantOf = memoizeLast(isoOf)
  const stored = rows.map((row) => ({ type: typeOf(row), schemaVersion: Number(row[7]), data: row[9] }))
  const events = await codec.decode(stored)
  return rows.map((row, index): RecordedEvent<Event> => {
    const { correlationId, causationId, cause, actor, fingerprint, recordedElsewhereAt } = metadataOf(row[10])
    return {
      event: events[index] as Event,
      eventId: row[5],
      stream: row[3],
      revision: Number(row[4]),
      position: rowPosition(row),
      commandId: row[8],
      correlationId,
      causationId,
      cause,
      actor,
      fingerprint,
      ...(recordedElsewhereAt === undefined ? {} : { recordedElsewhereAt }),
      recordedAt: recordedElsewhereAt ?? instantOf(row[11]),
    }
  })
}
