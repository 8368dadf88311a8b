import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client'
import type { ExpectedRevision, Revision } from '../../../domain/core/event-log.ts'
import { collect, type Connection } from './connection.ts'
import { type Raw, rawOf } from './records.ts'

export type RawSlice = { readonly events: readonly Raw[]; readonly revision: ExpectedRevision }

const orNothing = (error: unknown): [] => {
  if (error instanceof StreamNotFoundError) return []
  throw error
}

const lastRevision = async (connection: Connection, stream: string): Promise<ExpectedRevision> => {
  const [last] = await connection.use((client) =>
    collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })).catch(orNothing),
  )
  return last?.event ? Number(last.event.revision) : 'noStream'
}

type Range = { readonly from: Revision; readonly to?: Revision }

const readRange = async (connection: Connection, stream: string, { from, to }: Range) => {
  const range = { fromRevision: BigInt(from), ...(to === undefined ? {} : { maxCount: to - from + 1 }) }
  const resolved = await connection.use((client) => collect(client.readStream(stream, range)).catch(orNothing))
  const last = resolved.at(-1)?.event?.revision
  // Of a stream whose beginning was cut off the count goes beyond what was asked for.
  const events = resolved.flatMap((one) => rawOf(one) ?? []).filter((one) => to === undefined || one.revision <= to)
  return { events, last: last === undefined ? undefined : Number(last) }
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
    const revision = await lastRevision(connection, stream)
    const due = revision === 'noStream' ? -1 : Math.min(revision, to ?? revision)
    if ((last ?? from - 1) >= due) return { events, revision }
  }
}
