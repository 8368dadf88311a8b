import type { ClientBase, Pool } from 'pg'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { float8Array, int2Array, int4Array, textArray, uuidArray } from '../../../projections/kernel/binary-arrays.ts'
import type { StoredEntry } from '../event-log/stored-log.ts'
import { link, MARK_EVERY, NO_HASH } from './chain.ts'
import { type Head, moveHead } from './head.ts'
import { uuidOf } from './ids.ts'

type Numbers = ReadonlyMap<string, number>

const idsOf = (rows: readonly { readonly id: number; readonly name: string }[]): Numbers =>
  new Map(rows.map(({ id, name }) => [name, id]))

/** The numbers of the types; new ones are added. */
const typesOf = async (client: ClientBase, names: readonly string[]): Promise<Numbers> => {
  await client.query(
    `insert into event_register_type (name)
     select new from unnest($1::text[]) as new
     where not exists (select from event_register_type known where known.name = new)`,
    [names],
  )
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from event_register_type where name = any($1)',
    [names],
  )
  return idsOf(rows)
}

type Link = { readonly entry: StoredEntry; readonly number: number; readonly hash: Buffer }
type Mark = { readonly number: number; readonly position: Position; readonly orderHash: Buffer }

/** The links of a batch behind a head. `ends`: the last hash of each stream, changed in place. */
const linksOf = (head: Head, entries: readonly StoredEntry[], ends: Map<string, Buffer>) => {
  const links: Link[] = []
  const marks: Mark[] = []
  let { number, orderHash } = head
  for (const entry of entries) {
    number += 1
    const hash = link(ends.get(entry.stream) ?? NO_HASH, entry.content)
    ends.set(entry.stream, hash)
    orderHash = link(orderHash, hash)
    links.push({ entry, number, hash })
    if (number % MARK_EVERY === 0) marks.push({ number, position: entry.position, orderHash })
  }
  return { links, marks, number, orderHash }
}

const endsOf = async (client: ClientBase, names: readonly string[]): Promise<Map<string, Buffer>> => {
  const { rows } = await client.query<{ name: string; hash: Buffer }>({
    name: 'event-register-streams',
    text: 'select s.name, s.hash from unnest($1::text[]) as n join event_register_stream s on s.name = n',
    values: [textArray(names)],
  })
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const keepStreams = async (client: ClientBase, names: readonly string[], ends: ReadonlyMap<string, Buffer>) => {
  const { rows } = await client.query<{ id: number; name: string }>({
    name: 'event-register-keep-streams',
    text: `insert into event_register_stream (name, hash)
      select unnest($1::text[]), decode(unnest($2::text[]), 'hex')
      on conflict (name) do update set hash = excluded.hash returning id, name`,
    values: [textArray(names), textArray(names.map((name) => ends.get(name)?.toString('hex')))],
  })
  return idsOf(rows)
}

const insertRows = (
  client: ClientBase,
  links: readonly Link[],
  { streams, types }: { readonly streams: Numbers; readonly types: Numbers },
) =>
  client.query({
    name: 'event-register-add',
    text: `insert into event_register
        (number, recorded_at, event_id, command_id, correlation_id, causation_id, stream_id, revision, type_id, hash)
      select $1::bigint + n, to_timestamp(at), event, command, correlation, causation, stream, revision, type,
        substr($10::bytea, 32 * n + 1, 32)
      from (select generate_series(0, cardinality($2::float8[]) - 1) as n, unnest($2::float8[]) as at,
        unnest($3::uuid[]) as event, unnest($4::uuid[]) as command, unnest($5::uuid[]) as correlation,
        unnest($6::uuid[]) as causation, unnest($7::int4[]) as stream, unnest($8::int4[]) as revision,
        unnest($9::int2[]) as type) as row`,
    values: [
      links[0]?.number,
      float8Array(links.map(({ entry }) => entry.recordedAt / 1_000)),
      uuidArray(links.map(({ entry }) => uuidOf(entry.eventId))),
      uuidArray(links.map(({ entry }) => uuidOf(entry.commandId))),
      uuidArray(links.map(({ entry }) => uuidOf(entry.correlationId))),
      uuidArray(links.map(({ entry }) => (entry.causationId === undefined ? undefined : uuidOf(entry.causationId)))),
      int4Array(links.map(({ entry }) => streams.get(entry.stream))),
      int4Array(links.map(({ entry }) => entry.revision)),
      int2Array(links.map(({ entry }) => types.get(entry.type))),
      Buffer.concat(links.map(({ hash }) => hash)),
    ],
  })

const insertMarks = (client: ClientBase, marks: readonly Mark[]) =>
  client.query(
    `insert into event_register_mark (number, position, order_hash)
     select number, position, decode(hash, 'hex')
     from unnest($1::bigint[], $2::text[], $3::text[]) as mark (number, position, hash)`,
    [
      marks.map(({ number }) => number),
      marks.map(({ position }) => position),
      marks.map(({ orderHash }) => orderHash.toString('hex')),
    ],
  )

const inTransaction = async <Answer>(pool: Pool, work: (client: ClientBase) => Promise<Answer>): Promise<Answer> => {
  const client = await pool.connect()
  try {
    // A crash loses at most the last moments of the register, head and rows together: they are read from the log again.
    await client.query('begin; set local synchronous_commit = off')
    const answer = await work(client)
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/** What was read behind a head. */
export type EntriesBehind = { readonly entries: readonly StoredEntry[]; readonly upTo: Position }

/** Adds a batch and moves the head in one transaction. Rejects with `LeadLost` when the head has moved meanwhile. */
export const addEntries = (
  pool: Pool,
  { leader, head }: { readonly leader: string; readonly head: Head },
  { entries, upTo }: EntriesBehind,
): Promise<Head> =>
  inTransaction(pool, async (client) => {
    // Nobody else adds streams meanwhile: whoever moves the head holds its row until the end.
    await client.query('select from event_register_head for update')
    const names = [...new Set(entries.map(({ stream }) => stream))]
    const ends = await endsOf(client, names)
    const { links, marks, number, orderHash } = linksOf(head, entries, ends)
    const next = { number, position: upTo, orderHash }
    await moveHead(client, leader, head, next)
    if (links.length === 0) return next
    const types = await typesOf(client, [...new Set(entries.map(({ type }) => type))])
    const streams = await keepStreams(client, names, ends)
    await insertRows(client, links, { streams, types })
    if (marks.length > 0) await insertMarks(client, marks)
    return next
  })
