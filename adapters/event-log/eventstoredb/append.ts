import {
  type EventData,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import {
  type Appended,
  type AppendMetadata,
  type ExpectedRevision,
  type Revision,
  RevisionConflict,
  TooLarge,
} from '../../../domain/core/event-log.ts'
import type { StoredEvent } from '../codec.ts'
import type { Credentials } from './address.ts'
import { type Connection, within } from './connection.ts'
import type { KnownIds } from './known-ids.ts'
import { isKnown, positionOf } from './position.ts'
import { metadataOf } from './records.ts'
import { readStream } from './stream.ts'

export type Entry = {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly ids: readonly string[]
  readonly events: readonly StoredEvent[]
  readonly metadata: AppendMetadata
}

const callDeadline = 8_000

const toEventData = ({ ids, events, metadata }: Entry): EventData[] =>
  events.map((event, index) =>
    jsonEvent({
      id: ids[index] ?? '',
      type: event.type,
      data: event.fields as Record<string, unknown>,
      metadata: metadataOf(metadata, event),
    }),
  )

/**
 * With credentials of its own a call takes the plain `append`. The client's `batchAppend` has no deadline, keeps all
 * calls of the process in one place where the failure of one rejects every other, and throws where nobody can catch it
 * when a late answer arrives.
 */
export const appending = (connection: Connection, known: KnownIds, credentials: Credentials) => {
  const learnUpTo = async (stream: string, to?: Revision) => {
    const from = known.next(stream)
    const { events } = await readStream(connection, stream, to === undefined ? { from } : { from, to })
    known.learn(stream, from, events)
  }

  const answerAt = async (stream: string, revision: Revision): Promise<Appended> => {
    const { events } = await readStream(connection, stream, { from: revision, to: revision })
    const [event] = events
    if (!event) throw new Error(`EventStoreDB does not give back revision ${revision} of ${stream}`)
    return { revision, position: positionOf(event.position) }
  }

  /** Where the last of it lies when the entry is in the stream already; a conflict when only its beginning is. */
  const repeated = ({ stream, expected, ids }: Entry): Revision | undefined => {
    const last = known.revisionOf(stream, ids.at(-1) ?? '')
    const first = last ?? known.revisionOf(stream, ids[0] ?? '')
    if (last === undefined && first !== undefined) throw new RevisionConflict(stream, expected)
    return last
  }

  const send = (entry: Entry) =>
    connection.use((client) =>
      within(
        client.appendToStream(entry.stream, toEventData(entry), {
          expectedRevision: entry.expected === 'noStream' ? NO_STREAM : BigInt(entry.expected),
          credentials,
          deadline: callDeadline,
        }),
      ),
    )

  const append = async (entry: Entry): Promise<Appended> => {
    const { stream, expected, ids } = entry
    if (expected !== 'noStream' && expected >= known.next(stream)) await learnUpTo(stream, expected)
    const earlier = repeated(entry)
    if (earlier !== undefined) return answerAt(stream, earlier)
    try {
      const { nextExpectedRevision, position } = await send(entry)
      const last = Number(nextExpectedRevision)
      const first = last + 1 - ids.length
      known.learn(
        stream,
        first,
        ids.map((id, index) => ({ id, revision: first + index })),
      )
      return isKnown(position) ? { revision: last, position: positionOf(position) } : await answerAt(stream, last)
    } catch (error) {
      // A server that was set up to take less.
      if (error instanceof MaxAppendSizeExceededError) throw new TooLarge(error)
      if (!(error instanceof WrongExpectedVersionError)) throw error
    }
    await learnUpTo(stream)
    const meanwhile = repeated(entry)
    if (meanwhile !== undefined) return answerAt(stream, meanwhile)
    throw new RevisionConflict(stream, expected)
  }

  const turns = new Map<string, Promise<unknown>>()

  /** One after the other on a stream, in the order they came. */
  return async (entry: Entry): Promise<Appended> => {
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
