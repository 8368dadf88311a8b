import type { ExpectedRevision, Revision } from '../../../domain/core/event-log.ts'
import { type Connection, patience } from './connection.ts'
import { readRecords } from './read-call.ts'
import type { Raw } from './records.ts'

export type RawSlice = { readonly events: readonly Raw[]; readonly revision: ExpectedRevision }

const lastRevision = async (connection: Connection, stream: string): Promise<ExpectedRevision> => {
  const [last] = await connection.use((client) =>
    readRecords(client, { stream, from: 'end', backwards: true, count: 1, patience }),
  )
  return last?.revision ?? 'noStream'
}

type Range = { readonly from: Revision; readonly to?: Revision }

/**
 * Whoever knows a stream so far asks for the event before what it lacks as well: that one tells where the stream ends when
 * nothing has come since, which is the rule.
 */
const readRange = async (connection: Connection, stream: string, { from, to }: Range) => {
  const first = Math.max(0, from - 1)
  const count = to === undefined ? Number.MAX_SAFE_INTEGER : to - first + 1
  const read = await connection.use((client) => readRecords(client, { stream, from: first, count, patience }))
  const isAsked = ({ revision }: Raw) => revision >= from && (to === undefined || revision <= to)
  // Of a stream whose beginning was cut off the count goes beyond what was asked for.
  const events = read.flatMap(({ raw }) => (raw && isAsked(raw) ? raw : []))
  return { events, last: read.at(-1)?.revision }
}

/**
 * A part of a stream, and where the whole of it ends. What ends before it should is compared with the end of the
 * stream, and read again when they contradict each other: somebody appended in between.
 */
export const readStream = async (
  connection: Connection,
  stream: string,
  { from = 0, to }: Partial<Range>,
): Promise<RawSlice> => {
  if (to !== undefined && to < from) return { events: [], revision: await lastRevision(connection, stream) }
  for (;;) {
    const { events, last } = await readRange(connection, stream, { from, ...(to === undefined ? {} : { to }) })
    if (last !== undefined && to === undefined) return { events, revision: last }
    // A stream that gives nothing from its beginning has no end to ask for: each new subscriber, order or letter begins so.
    if (last === undefined && from === 0) return { events, revision: 'noStream' }
    const revision = await lastRevision(connection, stream)
    const due = revision === 'noStream' ? -1 : Math.min(revision, to ?? revision)
    if ((last ?? from - 1) >= due) return { events, revision }
  }
}
