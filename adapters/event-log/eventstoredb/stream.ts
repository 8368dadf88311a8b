import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client'
import type { ExpectedRevision, Revision } from '../../../domain/event-log.ts'
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

/** A part of a stream, and where the whole of it ends. */
export const readStream = async (
  connection: Connection,
  stream: string,
  { from = 0, to }: { readonly from?: Revision; readonly to?: Revision },
): Promise<RawSlice> => {
  if (to !== undefined && to < from) return { events: [], revision: await lastRevision(connection, stream) }
  const range = { fromRevision: BigInt(from), ...(to === undefined ? {} : { maxCount: to - from + 1 }) }
  const resolved = await connection.use((client) => collect(client.readStream(stream, range)).catch(orNothing))
  const events = resolved.flatMap((one) => rawOf(one) ?? [])
  const last = events.at(-1)
  const reachesEnd = last && (to === undefined || Number(last.revision) < to)
  return { events, revision: reachesEnd ? Number(last.revision) : await lastRevision(connection, stream) }
}
