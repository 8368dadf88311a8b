import type { Pool } from 'pg'
import type { EventFault } from '../../../commands/kernel/integrity/checks.ts'

/** Bytes of a row: its number, the stream's number, the event's id, the hash, the hash of the other columns. */
export const ROW_BYTES = 76
export const HASH_BYTES = 32
export const rowOffsets = { number: 0, stream: 8, id: 12, hash: 28, heading: 60 }
export const HEADING_BYTES = 16

const plainId = (column: string) => `replace(r.${column}::text, '-', '')`

/**
 * The same as `headingHash`. The name of a stream is looked up for each row: a join would read the names of all streams
 * for every page.
 */
const heading = `decode(md5(concat_ws(E'\\n',
  coalesce((select s.name from event_register_stream s where s.id = r.stream_id), ''), r.revision,
  coalesce(t.name, ''), ${plainId('command_id')},
  ${plainId('correlation_id')}, coalesce(${plainId('causation_id')}, ''),
  (extract(epoch from r.recorded_at) * 1000000)::bigint)), 'hex')`

const pageStatement = `
  select string_agg(int8send(r.number) || int4send(r.stream_id) || uuid_send(r.event_id) || r.hash || ${heading},
    ''::bytea order by r.number) as page
  from event_register r left join event_register_type t on t.id = r.type_id
  where r.number > $1 and r.number <= $2`

/** The register's rows between two numbers, as bytes: a driver that makes values of them takes ten times as long. */
export const readRegisterPage = async (pool: Pool, after: number, to: number): Promise<Buffer> => {
  const values = [after, to]
  const { rows } = await pool.query<{ page: Buffer | null }>({
    name: 'integrity-register',
    text: pageStatement,
    values,
  })
  return rows[0]?.page ?? Buffer.alloc(0)
}

type NamedEvent = Omit<EventFault, 'kind'>

type NamedRow = Omit<NamedEvent, 'recordedAt'> & { readonly number: string; readonly recordedAt: Date }

const namedStatement = (condition: string) => `
  select r.number::text, r.event_id as "eventId", s.name as stream, r.revision, r.recorded_at as "recordedAt"
  from event_register r left join event_register_stream s on s.id = r.stream_id where ${condition}`

const nameOf = ({ number, recordedAt, ...rest }: NamedRow) => ({
  number: Number(number),
  event: { ...rest, recordedAt: recordedAt.toISOString() },
})

export const namedByNumber = async (pool: Pool, number: number): Promise<NamedEvent | undefined> => {
  const { rows } = await pool.query<NamedRow>(namedStatement('r.number = $1'), [number])
  return rows[0] && nameOf(rows[0]).event
}

/** The number of an event in the register. */
export const numberOf = async (pool: Pool, eventId: string): Promise<number | undefined> => {
  const { rows } = await pool.query<NamedRow>(namedStatement('r.event_id = $1'), [eventId])
  return rows[0] && nameOf(rows[0]).number
}
