import {
  type AnyEvent,
  type EventLog,
  type ExpectedRevision,
  type RecordedEvent,
  type Revision,
  requireReadable,
  type StreamSlice,
} from '../../../../domain/kernel/event-log.ts'
import { int4Array, textArray } from '../../../../projections/kernel/binary-arrays.ts'
import { groupReads, type RequestedSlice } from './grouped-read.ts'
import { columns, type Row, type RowsOf, type Statement } from './rows.ts'

type Slice = [streamRevision: string, ...Row] | [streamRevision: string, ...null[]]

type NumberedSlice = [number: string, ...Slice]

const readStream: Statement = {
  name: 'event-log-read',
  text: `
    select s.revision, ${columns}
    from event_stream s left join event e on e.stream_id = s.id and e.revision between $2 and $3
    where s.name = $1 order by e.revision`,
}

const readStreams: Statement = {
  name: 'event-log-read-streams',
  text: `
    select a.number, s.revision, ${columns}
    from unnest($1::text[], $2::int4[], $3::int4[]) with ordinality as a (name, low, high, number)
    join event_stream s on s.name = a.name
    left join event e on e.stream_id = s.id and e.revision between a.low and a.high
    order by a.number, e.revision`,
}

const isFoundRow = <Rest extends (string | null)[]>(columns: Rest): columns is Rest & Row => columns[0] !== null

const endless = 2 ** 31 - 1

type DecodeRows = <Event extends AnyEvent>(rows: readonly Row[]) => Promise<readonly RecordedEvent<Event>[]>

/** Reads the streams that are asked for in the same turn together. */
export const readingStreams = (rowsOf: RowsOf, decoded: DecodeRows): EventLog['read'] => {
  const slicesOf = async (wanted: readonly RequestedSlice[]): Promise<readonly Slice[][]> => {
    const [only] = wanted
    if (only && wanted.length === 1) return [await rowsOf<Slice>(readStream, [only.stream, only.from, only.to])]
    const rows = await rowsOf<NumberedSlice>(readStreams, [
      textArray(wanted.map(({ stream }) => stream)),
      int4Array(wanted.map(({ from }) => from)),
      int4Array(wanted.map(({ to }) => to)),
    ])
    const slices = wanted.map((): Slice[] => [])
    for (const [number, ...slice] of rows) slices[Number(number) - 1]?.push(slice)
    return slices
  }

  const readSlice = groupReads(slicesOf)

  return async <Event extends AnyEvent>(
    stream: string,
    { from = 0, to = endless }: { readonly from?: Revision; readonly to?: Revision } = {},
  ): Promise<StreamSlice<Event>> => {
    const rows = await readSlice({ stream, from, to })
    const events = rows.flatMap(([, ...row]) => (isFoundRow(row) ? [row] : []))
    const revision: ExpectedRevision = rows[0] ? Number(rows[0][0]) : 'noStream'
    return { events: requireReadable(await decoded<Event>(events)), revision }
  }
}
