import type { Pool } from 'pg'
import type { Position } from '../../../../domain/kernel/event-log.ts'
import { type StoredEntry, type StoredLog, type StoredText, sealOf } from '../stored-log.ts'
import type { EndOfLog } from './end-of-log.ts'
import { placeOf, positionOf, START_OF_LOG } from './position.ts'
import { afterPlace, inOrder, settledCondition } from './read.ts'
import type { Outlast } from './retry-in-outage.ts'
import { memoizeLast } from './rows.ts'

const instant = '(extract(epoch from e.recorded_at) * 1000000)::bigint'

/** The same text as `contentHash` makes, hashed by the server: no data goes over the wire. */
const content = `sha256(convert_to(concat_ws(E'\\n', e.event_id, e.stream, e.revision, e.type, e.schema_version,
  e.command_id, ${instant}, octet_length(e.metadata::text), e.metadata::text) || e.data::text, 'UTF8'))`

/** A UUID is known by its length: an expression that looks at each letter costs as much as all the rest. */
const plainId = (text: string) =>
  `case when length(${text}) = 36 then lower(replace(${text}, '-', '')) else md5(${text}) end`

/** The metadata of an event, read once: each look into its JSON costs as much as a hash. */
const causes = `cross join lateral json_to_record(e.metadata)
  as m ("correlationId" text, "causationId" text, "recordedElsewhereAt" timestamptz)`

/** The same as `headingHash`. */
const heading = `decode(md5(concat_ws(E'\\n', e.stream, e.revision, e.type, replace(e.command_id::text, '-', ''),
  ${plainId('m."correlationId"')}, coalesce(${plainId('m."causationId"')}, ''),
  1000 * floor(extract(epoch from coalesce(m."recordedElsewhereAt", e.recorded_at)) * 1000)::bigint)), 'hex')`

const pageWhere = (condition: string, others = '') =>
  `from event e ${others} where ${afterPlace} and ${condition} order by ${inOrder} limit $4`
const page = pageWhere(settledCondition)
const boundedPage = pageWhere('(e.epoch, e.tx, e.seq) <= ($5::int, $6::xid8, $7::bigint)', causes)

const entriesStatement = `
  select e.epoch, e.tx::text, e.seq::text, e.stream, e.revision, e.event_id, e.type, e.command_id,
    e.metadata::text, floor(extract(epoch from e.recorded_at) * 1000)::float8, ${content} ${page}`

type EntryRow = [
  epoch: number,
  tx: string,
  seq: string,
  stream: string,
  revision: number,
  eventId: string,
  type: string,
  commandId: string,
  metadata: string,
  recordedAt: number,
  content: Buffer,
]

type Causes = { readonly correlationId: string; readonly causationId?: string; readonly recordedElsewhereAt?: string }

const digestsStatement = `
  with page as materialized (select e.epoch, e.tx, e.seq, e.event_id, ${content} || ${heading} as hashes ${boundedPage})
  select string_agg(uuid_send(event_id) || hashes, ''::bytea order by epoch, tx, seq),
    (select array[epoch::text, tx::text, seq::text] from page order by epoch desc, tx desc, seq desc limit 1)
  from page`

const textsStatement = `
  select e.event_id, e.stream, e.revision, e.type, e.schema_version, e.command_id, ${instant}::text,
    e.metadata::text, e.data::text
  from event_stream s join event e on e.stream_id = s.id where s.name = $1 order by e.revision`

const sealedStatement = `
  select distinct e.stream from event e where strpos(e.data::text, $1) > 0 order by e.stream`

type TextRow = [string, string, number, string, number, string, string, string, string]

const textOf = ([eventId, stream, revision, type, version, commandId, at, metadata, data]: TextRow): StoredText => ({
  eventId,
  stream,
  revision,
  type,
  schemaVersion: String(version),
  commandId,
  instant: at,
  metadata,
  data,
})

/** The stored bytes of the log in PostgreSQL. `json` columns keep the text as it was written. */
export const postgresStoredLog = (pool: Pool, outlast: Outlast, endOfLog: EndOfLog): StoredLog => {
  const rowsOf = async <Row extends unknown[]>(name: string, text: string, values: readonly unknown[]) =>
    (await outlast(() => pool.query<Row>({ name, text, values: [...values], rowMode: 'array' }))).rows

  const valuesOf = ({ after = START_OF_LOG, limit }: Parameters<StoredLog['entries']>[0]) => {
    const { epoch, tx, seq } = placeOf(after)
    return [epoch, tx, seq, limit]
  }

  return {
    entries: async (query) => {
      const causesOf = memoizeLast((text) => JSON.parse(text) as Causes)
      const rows = await rowsOf<EntryRow>('stored-log-entries', entriesStatement, valuesOf(query))
      const entries = rows.map(
        ([epoch, tx, seq, stream, revision, eventId, type, commandId, metadata, at, hash]): StoredEntry => {
          const { correlationId, causationId, recordedElsewhereAt } = causesOf(metadata)
          const recordedAt = recordedElsewhereAt === undefined ? at : Date.parse(recordedElsewhereAt)
          const place = { stream, revision, position: positionOf(epoch, tx, seq) }
          return { ...place, eventId, type, commandId, correlationId, causationId, recordedAt, content: hash }
        },
      )
      return { entries, upTo: entries.at(-1)?.position }
    },
    digests: async (query) => {
      const end = placeOf(query.to)
      type Row = [digests: Buffer | null, last: [string, string, string] | null]
      const [row] = await rowsOf<Row>('stored-log-digests', digestsStatement, [
        ...valuesOf(query),
        end.epoch,
        end.tx,
        end.seq,
      ])
      const [digests, last] = row ?? [null, null]
      if (!digests || !last) return { digests: Buffer.alloc(0), upTo: undefined }
      return { digests, upTo: positionOf(...last) }
    },
    texts: async (stream) => (await rowsOf<TextRow>('stored-log-texts', textsStatement, [stream])).map(textOf),
    streamsSealedFor: async (subject) => {
      const rows = await rowsOf<[string]>('stored-log-sealed', sealedStatement, [sealOf(subject)])
      return rows.map(([stream]) => stream)
    },
    waitBehind: async (seen: Position | undefined, signal) =>
      void (await endOfLog.passes(seen ?? START_OF_LOG, signal)),
  }
}
