import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client'
import type { ClientReadableStream } from '@grpc/grpc-js'
import type { Revision } from '../../../../domain/kernel/event-log.ts'
import { openCall } from './calls.ts'
import { NoAnswerError } from './connection.ts'
import { decodeRecord, type LogRecord } from './decode-record.ts'
import { type Streams, sharedMessages, streams, streamsService } from './generated-messages.ts'
import type { LogPosition } from './position.ts'

const { Options } = streams.ReadReq
type Place = LogPosition | 'start' | 'end'

/** The beginning of a read: in the whole log, or in one stream. */
type Source = { readonly from: Place } | { readonly stream: string; readonly from: Revision | 'end' }

const emptyMessage = () => new sharedMessages.Empty()

const allOptionsFrom = (from: Place) => {
  const all = new Options.AllOptions()
  if (from === 'start') return all.setStart(emptyMessage())
  if (from === 'end') return all.setEnd(emptyMessage())
  const { commit, prepare } = from
  return all.setPosition(new Options.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare)))
}

const streamFrom = (stream: string, from: Revision | 'end') => {
  const name = new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(stream))
  const one = new Options.StreamOptions().setStreamIdentifier(name)
  return from === 'end' ? one.setEnd(emptyMessage()) : one.setRevision(String(from))
}

const optionsOf = (source: Source) => {
  const options = new Options().setUuidOption(new Options.UUIDOption().setString(emptyMessage()))
  return 'stream' in source
    ? options.setStream(streamFrom(source.stream, source.from))
    : options.setAll(allOptionsFrom(source.from))
}

/** How many events the server skips in one go. */
const FILTER_WINDOW_EVENTS = 2_000

/** Matches events whose types begin with one of these. */
const filterBy = (types: readonly string[]) =>
  new Options.FilterOptions()
    .setEventType(new Options.FilterOptions.Expression().setPrefixList([...types]))
    .setMax(FILTER_WINDOW_EVENTS)
    .setCheckpointintervalmultiplier(1)

const { path } = streamsService.read

const open = <Message>(
  client: EventStoreDBClient,
  options: Streams.ReadReq.Options,
  decode: (answer: Buffer) => Message,
): Promise<ClientReadableStream<Message>> =>
  openCall(client, 'read', (calls, ...args) =>
    calls.makeServerStreamRequest(
      path,
      (request: Streams.ReadReq) => Buffer.from(request.serializeBinary()),
      decode,
      new streams.ReadReq().setOptions(options),
      ...args,
    ),
  )

/** The read includes the event at its starting place. */
export type ReadQuery = Source & {
  readonly backwards?: boolean
  /** Maximum number of events. */
  readonly count: number
  /** Prefixes of the wanted types; undefined: all. */
  readonly types?: readonly string[] | undefined
  /** Records up to here are known, so only their position is decoded. */
  readonly after?: LogPosition
  /** Milliseconds without an event after which the server is given up. */
  readonly patience: number
}

/** Makes what the reader wants of an answer; undefined when the answer holds no record. */
type DecodeAnswer<Found> = (answer: Buffer, after: LogPosition | undefined) => Found | undefined

/** Reads all that the query asks for, or fails. A missing stream gives nothing. */
export const readAnswers = async <Found>(
  client: EventStoreDBClient,
  query: ReadQuery,
  decode: DecodeAnswer<Found>,
): Promise<readonly Found[]> => {
  const { backwards = false, count, types, after, patience } = query
  const options = optionsOf(query).setCount(String(count))
  const { BACKWARDS, FORWARDS } = Options.ReadDirection
  options.setReadDirection(backwards ? BACKWARDS : FORWARDS)
  if (types) options.setFilter(filterBy(types))
  else options.setNoFilter(emptyMessage())

  const { promise, resolve, reject } = Promise.withResolvers<readonly Found[]>()
  const found: Found[] = []
  let stream: ClientReadableStream<Found | undefined> | undefined
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    stream?.cancel()
    reject(new NoAnswerError(`EventStoreDB has not answered for ${patience} ms`))
  }, patience)
  const hear = (opened: ClientReadableStream<Found | undefined>) => {
    stream = opened
    opened
      .on('data', (read: Found | undefined) => {
        late.refresh()
        if (read) found.push(read)
      })
      .on('error', (error) => reject(convertToCommandError(error)))
      .on('end', () => resolve(found))
    if (isLate) opened.cancel()
  }
  open(client, options, (answer) => decode(answer, after)).then(hear, reject)
  return promise.finally(() => clearTimeout(late))
}

/** Reads all that the query asks for, as records. */
export const readRecords = (client: EventStoreDBClient, query: ReadQuery): Promise<readonly LogRecord[]> =>
  readAnswers(client, query, decodeRecord)

/** Calls back for every append by any process, without reading it. Ends with a failure, or when `signal` aborts. */
export const subscribeToAppends = async (
  client: EventStoreDBClient,
  ring: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const options = optionsOf({ from: 'end' })
    .setSubscription(new Options.SubscriptionOptions())
    .setNoFilter(emptyMessage())
  const stream = await open(client, options, () => true)
  const end = () => stream.cancel()
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.on('data', ring).on('error', reject).on('end', resolve)
  return promise.finally(() => signal.removeEventListener('abort', end))
}
