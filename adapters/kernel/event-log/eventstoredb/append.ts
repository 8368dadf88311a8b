import { MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client'
import {
  type AppendResult,
  AppendTooLarge,
  type Revision,
  RevisionConflict,
} from '../../../../domain/kernel/event-log.ts'
import { batchedAppend, type Entry } from './batched-append.ts'
import { type Connection, rejectAfter } from './connection.ts'
import type { KnownIds } from './known-ids.ts'
import { isKnown, positionOf } from './position.ts'
import { readStream } from './stream.ts'

/** Time limit of one try (ms). */
const CALL_DEADLINE_MS = 8_000

export const createAppend = (connection: Connection, known: KnownIds) => {
  const learnUpTo = async (stream: string, to?: Revision) => {
    const from = known.next(stream)
    const { events } = await readStream(connection, stream, to === undefined ? { from } : { from, to })
    known.learn(stream, from, events)
  }

  const answerAt = async (stream: string, revision: Revision): Promise<AppendResult> => {
    const { events } = await readStream(connection, stream, { from: revision, to: revision })
    const [event] = events
    if (!event) throw new Error(`EventStoreDB does not give back revision ${revision} of ${stream}`)
    return { revision, position: positionOf(event.position) }
  }

  /**
   * The revision of the entry's last event when the stream holds the entry already. Throws a conflict when it holds
   * only the entry's beginning.
   */
  const repeated = ({ stream, expected, ids }: Entry): Revision | undefined => {
    const last = known.revisionOf(stream, ids.at(-1) ?? '')
    const first = last ?? known.revisionOf(stream, ids[0] ?? '')
    if (last === undefined && first !== undefined) throw new RevisionConflict(stream, expected)
    return last
  }

  const batched = batchedAppend()
  const send = (entry: Entry) => connection.use((client) => rejectAfter(batched(client, entry), CALL_DEADLINE_MS))

  const append = async (entry: Entry): Promise<AppendResult> => {
    const { stream, expected, ids } = entry
    if (expected !== 'noStream' && expected >= known.next(stream)) await learnUpTo(stream, expected)
    const earlier = repeated(entry)
    if (earlier !== undefined) return answerAt(stream, earlier)
    try {
      const { revision: last, position } = await send(entry)
      const first = last + 1 - ids.length
      known.learn(
        stream,
        first,
        ids.map((id, index) => ({ id, revision: first + index })),
      )
      return isKnown(position) ? { revision: last, position: positionOf(position) } : await answerAt(stream, last)
    } catch (error) {
      // The server's own limit was set lower than ours.
      if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(error)
      if (!(error instanceof WrongExpectedVersionError)) throw error
    }
    await learnUpTo(stream)
    const meanwhile = repeated(entry)
    if (meanwhile !== undefined) return answerAt(stream, meanwhile)
    throw new RevisionConflict(stream, expected)
  }

  const turns = new Map<string, Promise<unknown>>()

  /** Appends to one stream run one after another, in the order they came. */
  return async (entry: Entry): Promise<AppendResult> => {
    const work = () => append(entry)
    const turn = turns.get(entry.stream)?.then(work, work) ?? work()
    turns.set(entry.stream, turn)
    try {
      return await turn
    } finally {
      if (turns.get(entry.stream) === turn) turns.delete(entry.stream)
    }
  }
}
