import { convertToCommandError, type EventStoreDBClient, UnknownError } from '@eventstore/db-client'
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import type { AppendMetadata, ExpectedRevision, Revision } from '../../../../domain/kernel/event-log.ts'
import type { StoredEvent } from '../codec.ts'
import { openCall } from './calls.ts'
import { NoAnswerError } from './connection.ts'
import { type Shared, type Streams, sharedMessages, streams } from './generated-messages.ts'
import type { LogPosition } from './position.ts'
import { metadataOf } from './records.ts'

export type Entry = {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly ids: readonly string[]
  readonly events: readonly StoredEvent[]
  readonly metadata: AppendMetadata
}

/** Revision and position of the last event; older servers do not tell the position. */
type Answer = { readonly revision: Revision; readonly position: LogPosition | undefined }

type PendingAppend = {
  readonly stream: string
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

type Stream = ClientDuplexStream<Streams.BatchAppendReq, Streams.BatchAppendResp>

const uuid = (id: string): Shared.UUID => new sharedMessages.UUID().setString(id)

const messageOf = (id: string, event: StoredEvent, metadata: AppendMetadata) => {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(uuid(id))
    .setData(Buffer.from(event.data))
    .setCustomMetadata(Buffer.from(JSON.stringify(metadataOf(metadata, event))))
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json')
  return message
}

/** The server's own time limit applies: a limit of ours would be a time of day, and the two clocks may differ. */
const requestOf = ({ stream, expected, ids, events, metadata }: Entry, correlationId: string) => {
  const options = new streams.BatchAppendReq.Options()
  options.setStreamIdentifier(new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(stream)))
  if (expected === 'noStream') options.setNoStream(new sharedMessages.Empty())
  else options.setStreamPosition(String(expected))
  return new streams.BatchAppendReq()
    .setCorrelationId(uuid(correlationId))
    .setOptions(options)
    .setProposedMessagesList(events.map((event, index) => messageOf(ids[index] ?? '', event, metadata)))
    .setIsFinal(true)
}

const answerOf = (success: Streams.BatchAppendResp.Success | undefined): Answer => {
  const position = success?.getPosition()
  return {
    revision: Number(success?.getCurrentRevision()),
    position: position && {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    },
  }
}

const failureIn = (response: Streams.BatchAppendResp, stream: string): Error | undefined => {
  const error = response.getError()
  if (!error) return undefined
  return error.hasDetails() ? unpackToCommandError(error, stream) : new UnknownError(undefined, error.getMessage())
}

type Call = { readonly append: (entry: Entry) => Promise<Answer> }

const openAppends = async (client: EventStoreDBClient, onEnd: () => void): Promise<Call> => {
  const waiting = new Map<string, PendingAppend>()
  let sent = 0
  let ended: Error | undefined

  const hear = (response: Streams.BatchAppendResp) => {
    const id = parseUUID(response.getCorrelationId()) ?? ''
    const one = waiting.get(id)
    waiting.delete(id)
    if (!one) return
    const failure = failureIn(response, one.stream)
    if (failure) one.reject(failure)
    else one.resolve(answerOf(response.getSuccess()))
  }
  /** Rejects the pending appends: their outcome is unknown. */
  const end = (error: Error) => {
    ended ??= error
    onEnd()
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const stream: Stream = await openCall(client, 'appendToStream', (calls, ...args) =>
    calls
      .batchAppend(...args)
      .on('data', hear)
      .on('error', (error) => end(convertToCommandError(error)))
      .on('end', () => end(new NoAnswerError('EventStoreDB ended the call for appends'))),
  )

  return {
    append: (entry) => {
      if (ended) return Promise.reject(ended)
      sent += 1
      const id = `00000000-0000-4000-8000-${sent.toString(16).padStart(12, '0')}`
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.set(id, { stream: entry.stream, resolve, reject })
      stream.write(requestOf(entry, id))
      return promise
    },
  }
}

/**
 * Sends all appends of one client over one call. The client library has such a call too, but sets no time limit for the
 * pending appends, keeps those of every client in one place where one failure rejects all, and throws uncatchably when
 * a late answer arrives.
 */
export const batchedAppend = () => {
  const calls = new WeakMap<EventStoreDBClient, Promise<Call>>()

  const callOf = (client: EventStoreDBClient): Promise<Call> => {
    const known = calls.get(client)
    if (known) return known
    const forget = () => {
      if (calls.get(client) === opening) calls.delete(client)
    }
    const opening: Promise<Call> = openAppends(client, forget)
    opening.catch(forget)
    calls.set(client, opening)
    return opening
  }

  return async (client: EventStoreDBClient, entry: Entry): Promise<Answer> => (await callOf(client)).append(entry)
}
