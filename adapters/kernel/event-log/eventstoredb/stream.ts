import type { ExpectedRevision, Revision } from '../../../../domain/kernel/event-log.ts'
import { type Connection, SERVER_TIMEOUT_MS } from './connection.ts'
import { readRecords } from './read-call.ts'
import type { RawRecord } from './records.ts'

type RawSlice = { readonly events: readonly RawRecord[]; readonly revision: ExpectedRevision }

const lastRevision = async (connection: Connection, stream: string): Promise<ExpectedRevision> => {
  const [last] = await connection.use((client) =>
    readRecords(client, { stream, from: 'end', backwards: true, count: 1, patience: SERVER_TIMEOUT_MS }),
  )
  return last?.revision ?? 'noStream'
}

type Range = { readonly from: Revision; readonly to?: Revision }

/**
 * A reader that knows a part of the stream asks also for the event before the missing part: it tells where the stream
 * ends when nothing has come since, which is the usual case.
 */
const readRange = async (connection: Connection, stream: string, { from, to }: Range) => {
  const first = Math.max(0, from - 1)
  const count = to === undefined ? Number.MAX_SAFE_INTEGER : to - first + 1
  const read = await connection.use((client) =>
    readRecords(client, { stream, from: first, count, patience: SERVER_TIMEOUT_MS }),
  )
  const isAsked = ({ revision }: RawRecord) => revision >= from && (to === undefined || revision <= to)
  // In a stream whose beginning was truncated, the count reaches beyond the asked range.
  const events = read.flatMap(({ raw }) => (raw && isAsked(raw) ? raw : []))
  return { events, last: read.at(-1)?.revision }
}

/**
 * The end of the stream, as far as the read part tells. A stream that returns nothing from revision 0 has no end to ask
 * for.
 */
const endAfter = ({ from, to }: Range, last: Revision | undefined): ExpectedRevision | undefined => {
  if (last === undefined) return from === 0 ? 'noStream' : undefined
  return to === undefined ? last : undefined
}

/**
 * A part of a stream, and the end of the whole. When the part ends too early, it is compared with the stream's end, and
 * read again when the two contradict each other: an append came in between.
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
