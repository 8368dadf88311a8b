import type { Pool } from 'pg'
import type { Position } from '../../../../domain/kernel/event-log.ts'
import { int2Array, int4Array, jsonArray, textArray, uuidArray } from '../../../../projections/kernel/binary-arrays.ts'
import type { StoredEvent } from '../codec.ts'
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

/** Appends to one stream, each at the revision that the one before it leaves. */
type Chain = { readonly stream: string; readonly entries: readonly Entry[] }

/** The position of the last event of each entry. Streams whose revision did not match are missing. */
export type AppendedPositions = ReadonlyMap<string, readonly Position[]>

// The arrays are unnested in the select list: in `from`, each would be materialised before it is read. The look-up of a
// name is a scalar sub-select: for an `exists`, the planner, which plans once and on a small log, builds a hash of all
// names.
const statement = `
  with accepted as (
    insert into event_stream as s (name, revision, appended)
    select i.name, i.expected + i.appended, i.appended
    from (select unnest($1::text[]) as name, unnest($2::int4[]) as expected, unnest($3::int4[]) as appended) as i
    where i.expected = -1 or (select true from event_stream known where known.name = i.name)
    on conflict (name) do update set revision = excluded.revision, appended = excluded.appended
      where s.revision = excluded.revision - excluded.appended
    returning s.id, s.name
  ), added as (
    insert into event (stream_id, stream, seq, revision, event_id, type, schema_version, command_id, data, metadata)
    select a.id, e.*
    from (
      select unnest($4::text[]) as stream, unnest($5::int4[]), unnest($6::int4[]), unnest($7::uuid[]),
        unnest($8::text[]), unnest($9::int2[]), unnest($10::uuid[]), unnest($11::json[]), unnest($12::json[])
    ) as e
    join accepted a on a.name = e.stream
    returning epoch, tx
  )
  select min(epoch), min(tx::text), (select case when count(*) < cardinality($1) then array_agg(name) end from accepted)
  from added`

type Row = [epoch: number | null, tx: string | null, accepted: string[] | null]

/** Sorts streams the same way for every caller, so that two statements never wait for each other's streams. */
const inOneOrder = (chains: readonly Chain[]) => chains.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))

const columnsOf = (chains: readonly Chain[]) => {
  const entries = chains.flatMap((chain) => chain.entries)
  const perEvent = <Value>(value: (entry: Entry, index: number) => Value) =>
    entries.flatMap((entry) => entry.events.map((_, index) => value(entry, index)))
  const stored = entries.flatMap(({ events }) => events)
  const streams = inOneOrder(chains)
  return [
    textArray(streams.map(({ stream }) => stream)),
    int4Array(streams.map(({ entries }) => entries[0]?.expected ?? -1)),
    int4Array(streams.map(({ entries }) => entries.reduce((total, { ids }) => total + ids.length, 0))),
    textArray(perEvent(({ stream }) => stream)),
    int4Array(stored.map((_, index) => index + 1)),
    int4Array(perEvent(({ expected }, index) => expected + 1 + index)),
    uuidArray(entries.flatMap(({ ids }) => ids)),
    textArray(stored.map(({ type }) => type)),
    int2Array(stored.map(({ schemaVersion }) => schemaVersion)),
    uuidArray(perEvent(({ commandId }) => commandId)),
    jsonArray(stored.map(({ data }) => data)),
    jsonArray(perEvent(({ metadata }) => metadata)),
  ]
}

/**
 * Appends to many streams in one statement, which is one transaction: a second statement in that transaction would be
 * refused.
 */
export const appendChains = async (
  client: Pick<Pool, 'query'>,
  chains: readonly Chain[],
): Promise<AppendedPositions> => {
  const { rows } = await client.query<Row>({
    name: 'event-log-append',
    text: statement,
    values: columnsOf(chains),
    rowMode: 'array',
  })
  const [epoch, tx, names] = rows[0] ?? [null, null, null]
  const accepted = new Map<string, readonly Position[]>()
  if (epoch === null || tx === null) return accepted
  const admitted = names && new Set(names)
  let last = 0
  for (const { stream, entries } of chains) {
    const positions = entries.map(({ ids }) => {
      last += ids.length
      return positionOf(epoch, tx, String(last))
    })
    if (!admitted || admitted.has(stream)) accepted.set(stream, positions)
  }
  return accepted
}

const repeats = `
  select e.event_id, e.revision, e.epoch, e.tx::text, e.seq::text
  from unnest($1::text[], $2::uuid[]) as asked (stream, id)
  join event_stream s on s.name = asked.stream join event e on e.stream_id = s.id and e.event_id = asked.id`

type KnownEventRow = [eventId: string, revision: number, epoch: number, tx: string, seq: string]

/**
 * Finds the entries that were appended before by the id of their last event, since an append is all or nothing. Answers
 * revision and position by that id.
 */
export const findRepeats = async (pool: Pool, entries: readonly Entry[]) => {
  const { rows } = await pool.query<KnownEventRow>({
    name: 'event-log-repeats',
    text: repeats,
    values: [textArray(entries.map(({ stream }) => stream)), uuidArray(entries.map(({ ids }) => ids.at(-1) ?? ''))],
    rowMode: 'array',
  })
  return new Map(
    rows.map(([id, revision, epoch, tx, seq]) => [id, { revision, position: positionOf(epoch, tx, seq) }] as const),
  )
}
