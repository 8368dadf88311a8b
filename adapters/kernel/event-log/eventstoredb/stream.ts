import type { ExpectedRevision, Revision } from '../../../../domain/kernel/event-log.ts'
import { type Connection, SERVER_TIMEOUT_MS } from './connection.ts'
import { readRecords } from './read-call.ts'
import type { RawRecord } from './records.ts'

export type RawSlice = { readonly events: readonly RawRecord[]; readonly revision: ExpectedRevision }

const lastRevision = async (connection: Connection, stream: string): Promise<ExpectedRevision> => {
  const [last] = await connection.use((client) =>
    readRecords(client, { stream, from: 'end', backwards: true, count: 1, patience: SERVER_TIMEOUT_MS }),
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
  const read = await connection.use((client) =>
    readRecords(client, { stream, from: first, count, patience: SERVER_TIMEOUT_MS }),
  )
  const isAsked = ({ revision }: RawRecord) => revision >= from && (to === undefined || revision <= to)
  // Of a stream whose beginning was cut off the count goes beyond what was asked for.
  const events = read.flatMap(({ raw }) => (raw && isAsked(raw) ? raw : []))
  return { events, last: read.at(-1)?.revision }
}

/** Where the stream ends, as far as what was read of it tells. One that gives nothing from its beginning has no end to ask for. */
const endAfter = ({ from, to }: Range, last: Revision | undefined): ExpectedRevision | undefined => {
  if (last === undefined) return from === 0 ? 'noStream' : undefined
  return to === undefined ? last : undefined
}

/**
 * A part of a stream, and where the whole of it ends. What ends before it should is compared with the end of the
 * stream, and read again when they contradict each other: somebody appended in between.
 */
export const readStream = async (connection: Connection, stream: string, asked: Partial<Range>): Promise<RawSlice> => {
  const range = { from: 0, ...asked }
  const { from, to } = range
  if (to !== undefined && to < from) return { events: [], revision: await lastRevision(connection, stream) }
  for (;;) {
    const { events, last } = await readRange(connection, stream, range)
    const end = endAfter(range, last)
    if (end !== undefined) return { events, revision: end }
    const revision = await lastRevision(connection, stream)
    const due = revision === 'noStream' ? -1 : Math.min(revision, to ?? revision)
    if ((last ?? from - 1) >= due) return { events, revision }
  }
}
