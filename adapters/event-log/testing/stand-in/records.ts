import type { ServiceError } from '@grpc/grpc-js'
import { invalidPosition, streamDeleted, tooLarge } from './refusals.ts'
import { type Shared, shared, type Streams, streams } from './generated.ts'

type Message = Streams.AppendReq.ProposedMessage

export type Stored = {
  readonly id: string
  readonly stream: string
  readonly revision: number
  /** Offset in bytes of the record in the file of the log. */
  readonly position: bigint
  readonly message: Message
  readonly created: bigint
}

/** `from`: what lies before has been truncated. */
type Past = { readonly events: Stored[]; from: number; tombstone: boolean }

export type Answered<Answer> = Answer | { readonly refused: Partial<ServiceError> }

export type ServerOptions = { readonly maxAppendSize: number; readonly tellsPositions: boolean }

/** Bytes of a record beside what we put into it. */
const frame = 160

/** The server counts in 100 ns. */
const ticks = () => BigInt(Date.now()) * 10_000n

export const nameOf = (identifier: Shared.StreamIdentifier | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

const idOf = (message: Message | undefined) => message?.getId()?.getString() ?? ''

const sizeOf = (message: Message) => message.getData_asU8().length + message.getCustomMetadata_asU8().length

const expectedBy = (options: Streams.AppendReq.Options): number | 'any' => {
  if (options.hasAny()) return 'any'
  return options.hasRevision() ? Number(options.getRevision()) : -1
}

const wrongVersion = (options: Streams.AppendReq.Options, current: number) => {
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (options.hasRevision()) wrong.setExpectedRevision(options.getRevision())
  else wrong.setExpectedNoStream(new shared.Empty())
  if (current >= 0) wrong.setCurrentRevision(String(current))
  else wrong.setCurrentNoStream(new shared.Empty())
  return new streams.AppendResp().setWrongExpectedVersion(wrong)
}

const success = (last: Stored | undefined, tellsPosition: boolean) => {
  const text = String(last?.position ?? 0)
  const answer = new streams.AppendResp.Success().setCurrentRevision(String(last?.revision ?? 0))
  if (tellsPosition)
    answer.setPosition(new streams.AppendResp.Position().setCommitPosition(text).setPreparePosition(text))
  else answer.setNoPosition(new shared.Empty())
  return new streams.AppendResp().setSuccess(answer)
}

/** What the server of a log that was never written to has stored already. */
const ofTheSystem = () => {
  const message = new streams.AppendReq.ProposedMessage()
  message.setId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'))
  message.getMetadataMap().set('type', '$metadata').set('content-type', 'application/json')
  return message.setData(Buffer.from('{}'))
}

/**
 * The log of one server, in memory, by the server's own rules: a repeat is recognised right behind the expected
 * revision only, positions are offsets in bytes, and an append has a largest size.
 */
export const recordsOf = ({ maxAppendSize, tellsPositions }: ServerOptions) => {
  const listeners = new Set<(event: Stored) => void>()
  const log: Stored[] = []
  const places = new Set<bigint>()
  const byStream = new Map<string, Past>()
  let end = 0n

  const store = (stream: string, messages: readonly Message[]) => {
    const past = byStream.get(stream) ?? { events: [], from: 0, tombstone: false }
    byStream.set(stream, past)
    for (const message of messages) {
      const revision = past.events.length
      const stored = { id: idOf(message), stream, revision, position: end, message, created: ticks() }
      end += BigInt(frame + Buffer.byteLength(stream) + sizeOf(message))
      places.add(stored.position)
      past.events.push(stored)
      log.push(stored)
      for (const hear of listeners) hear(stored)
    }
    return past.events.at(-1)
  }

  const stored = (last: Stored | undefined) => success(last, tellsPositions)

  /** The events that are being appended, when they lie there already: right behind `expected`, or anywhere. */
  const repeated = (events: readonly Stored[], expected: number | 'any', messages: readonly Message[]) => {
    const first = expected === 'any' ? events.findIndex(({ id }) => id === idOf(messages[0])) : expected + 1
    const behind = first < 0 ? [] : events.slice(first, first + messages.length)
    const isSame = behind.every(({ id }, index) => id === idOf(messages[index]))
    return behind.length === messages.length && isSame ? behind.at(-1) : undefined
  }

  const append = (options: Streams.AppendReq.Options, messages: readonly Message[]): Answered<Streams.AppendResp> => {
    const stream = nameOf(options.getStreamIdentifier())
    const past = byStream.get(stream) ?? { events: [], from: 0, tombstone: false }
    if (past.tombstone) return { refused: streamDeleted(stream) }
    const size = messages.reduce((total, message) => total + sizeOf(message), 0)
    if (size > maxAppendSize) return { refused: tooLarge(maxAppendSize) }
    const expected = expectedBy(options)
    const current = past.events.length - 1
    const isGone = past.from > current
    if (expected === current || (expected === -1 && isGone)) return stored(store(stream, messages))
    const repeat = repeated(past.events, expected, messages)
    if (repeat) return stored(repeat)
    return expected === 'any' ? stored(store(stream, messages)) : wrongVersion(options, current)
  }

  const stream = (name: string): Answered<readonly Stored[] | undefined> => {
    const past = byStream.get(name)
    if (past?.tombstone) return { refused: streamDeleted(name) }
    const left = past?.events.slice(past.from)
    return left?.length ? left : undefined
  }

  /** Everything from a place on: nothing behind the end, and no answer from inside a record. */
  const from = (place: bigint): Answered<readonly Stored[]> => {
    if (place >= end) return []
    if (!places.has(place)) return { refused: invalidPosition() }
    return log.slice(log.findIndex(({ position }) => position === place))
  }

  store('$$$scavenges', [ofTheSystem()])

  return {
    append,
    stream,
    from,
    all: () => log,
    listen: (hear: (event: Stored) => void) => void listeners.add(hear),
    truncate: (name: string, before: number) => {
      const past = byStream.get(name)
      if (past) past.from = before
    },
    softDelete: (name: string) => {
      const past = byStream.get(name)
      if (past) past.from = past.events.length
    },
    tombstone: (name: string) => {
      byStream.set(name, { events: [], from: 0, tombstone: true })
    },
  }
}
