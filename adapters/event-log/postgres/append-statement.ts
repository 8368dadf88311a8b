import type { Pool } from 'pg'
import type { Position } from '../../../domain/event-log.ts'
import type { StoredEvent } from '../codec.ts'
import { int2Array, int4Array, jsonArray, textArray, uuidArray } from './binary-arrays.ts'
import { positionOf } from './position.ts'

/** One append, encoded. `expected` is -1 for a stream that must not exist. */
export type Entry = {
  readonly stream: string
  readonly expected: number
  readonly commandId: string
  readonly ids: readonly string[]
  readonly events: readonly StoredEvent[]
  readonly metadata: string
}

/** Appends to one stream, each at the revision the one before it leaves behind. */
export type Chain = { readonly stream: string; readonly entries: readonly Entry[] }

/** Where the last event of each entry lies; streams that were at another revision are missing. */
export type Accepted = ReadonlyMap<string, readonly Position[]>

// The look at a name is a scalar sub-select: of an `exists` the planner, who plans once and while the log is still
// small, makes a hash of all names. Streams are compared and set in the order of their names, whoever asks, so that two
// statements never wait for each other. The count spares the look at every name in the ordinary case, and as part of an
// `or` it keeps the planner from joining.
const statement = `
  with accepted as (
    insert into event_stream as s (name, revision, appended)
    select i.name, i.expected + i.appended, i.appended
    from unnest($1::text[], $2::int4[], $3::int4[]) as i (name, expected, appended)
    where i.expected = -1 or (select true from event_stream known where known.name = i.name)
    order by i.name collate "C"
    on conflict (name) do update set revision = excluded.revision, appended = excluded.appended
      where s.revision = excluded.revision - excluded.appended
    returning s.name
  ), added as (
    insert into event (epoch, stream, revision, event_id, type, schema_version, command_id, data, metadata)
    select (select epoch from event_epoch), e.*
    from unnest($4::text[], $5::int4[], $6::uuid[], $7::text[], $8::int2[], $9::uuid[], $10::json[], $11::json[]) as e
      (stream, revision, event_id, type, schema_version, command_id, data, metadata)
    where (select count(*) from accepted) = cardinality($1) or e.stream in (select name from accepted)
    returning epoch, tx, seq
  )
  select min(epoch), min(tx::text), string_agg(seq::text, ',' order by seq),
    (select case when count(*) < cardinality($1) then array_agg(name) end from accepted)
  from added`

type Row = [epoch: number | null, tx: string | null, seqs: string | null, accepted: string[] | null]

const columnsOf = (chains: readonly Chain[]) => {
  const entries = chains.flatMap((chain) => chain.entries)
  const perEvent = <Value>(value: (entry: Entry, index: number) => Value) =>
    entries.flatMap((entry) => entry.events.map((_, index) => value(entry, index)))
  const stored = entries.flatMap(({ events }) => events)
  return [
    textArray(chains.map(({ stream }) => stream)),
    int4Array(chains.map(({ entries }) => entries[0]?.expected ?? -1)),
    int4Array(chains.map(({ entries }) => entries.reduce((total, { ids }) => total + ids.length, 0))),
    textArray(perEvent(({ stream }) => stream)),
    int4Array(perEvent(({ expected }, index) => expected + 1 + index)),
    uuidArray(entries.flatMap(({ ids }) => ids)),
    textArray(stored.map(({ type }) => type)),
    int2Array(stored.map(({ schemaVersion }) => schemaVersion)),
    uuidArray(perEvent(({ commandId }) => commandId)),
    jsonArray(stored.map(({ data }) => data)),
    jsonArray(perEvent(({ metadata }) => metadata)),
  ]
}

/** Appends to many streams in one statement, which is one transaction. */
export const appendChains = async (client: Pick<Pool, 'query'>, chains: readonly Chain[]): Promise<Accepted> => {
  const { rows } = await client.query<Row>({
    name: 'event-log-append',
    text: statement,
    values: columnsOf(chains),
    rowMode: 'array',
  })
  const [epoch, tx, seqs, names] = rows[0] ?? [null, null, null, null]
  const accepted = new Map<string, readonly Position[]>()
  if (epoch === null || tx === null || seqs === null) return accepted
  const numbers = seqs.split(',')
  const admitted = names && new Set(names)
  let last = -1
  for (const { stream, entries } of chains) {
    if (admitted && !admitted.has(stream)) continue
    const positions = entries.map(({ ids }) => {
      last += ids.length
      return positionOf(epoch, tx, numbers[last] ?? '')
    })
    accepted.set(stream, positions)
  }
  return accepted
}

type Known = [eventId: string, revision: number, epoch: number, tx: string, seq: string]

/**
 * Which entries have been appended before: those whose last event is there, since an append is all or nothing. Answers
 * revision and position by that event's id.
 */
export const findRepeats = async (pool: Pool, entries: readonly Entry[]) => {
  const { rows } = await pool.query<Known>({
    name: 'event-log-repeats',
    text: 'select event_id, revision, epoch, tx::text, seq::text from event where event_id = any($1::uuid[])',
    values: [uuidArray(entries.map(({ ids }) => ids.at(-1) ?? ''))],
    rowMode: 'array',
  })
  return new Map(
    rows.map(([id, revision, epoch, tx, seq]) => [id, { revision, position: positionOf(epoch, tx, seq) }] as const),
  )
}
