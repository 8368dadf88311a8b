import type { ServiceError } from '@grpc/grpc-js'
import { type Shared, type Streams, sharedMessages, streams } from './generated-messages.ts'
import { invalidPosition, streamDeleted } from './refusals.ts'

/** Both ways to append have a message of their own with the same fields. */
type Message = Omit<Streams.AppendReq.ProposedMessage, 'toObject'>

export type StoredRecord = {
  readonly id: string
  readonly stream: string
  readonly revision: number
  /** Offset in bytes of the record in the log's file. */
  readonly position: bigint
  readonly message: Message
  created: bigint
}

/** `from`: the events before it have been truncated. */
type StreamHistory = { readonly events: StoredRecord[]; from: number; tombstone: boolean }

export type AnswerOrRefusal<Answer> = Answer | { readonly refused: Partial<ServiceError> }

/** The events to append; `expected`: -1 for no stream. */
export type Proposal = {
  readonly stream: string
  readonly expected: number | 'any'
  readonly messages: readonly Message[]
}

export type Outcome =
  | { readonly kind: 'stored'; readonly last: StoredRecord | undefined }
  | { readonly kind: 'wrong version'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'too large'; readonly most: number }

/** The server's file begins with a record of its own that no read gives. */
const FIRST_POSITION = 548n

/** Bytes of a record beyond our own content. */
const RECORD_OVERHEAD_BYTES = 160

const TICKS_PER_HOUR = 36_000_000_000n

/** The server counts in 100 ns. */
const ticks = () => BigInt(Date.now()) * 10_000n

export const nameOf = (identifier: Shared.StreamIdentifier | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

const idOf = (message: Message | undefined) => message?.getId()?.getString() ?? ''

const sizeOf = (message: Message) => message.getData_asU8().length + message.getCustomMetadata_asU8().length

/** The records that a new server has stored itself. */
const ofTheSystem = () => {
  const message = new streams.AppendReq.ProposedMessage()
  message.setId(new sharedMessages.UUID().setString('00000000-0000-4000-8000-000000000001'))
  message.getMetadataMap().set('type', '$metadata').set('content-type', 'application/json')
  return message.setData(Buffer.from('{}'))
}

/**
 * The log of one server, in memory, by the server's own rules: it recognises a repeat only right behind the expected
 * revision, positions are offsets in bytes, and an append has a maximum size.
 */
export const recordsOf = (maxAppendSize: number) => {
  const listeners = new Set<(event: StoredRecord) => void>()
  const log: StoredRecord[] = []
  const places = new Set<bigint>()
  const damaged = new Set<StoredRecord | undefined>()
  const byStream = new Map<string, StreamHistory>()
  let end = FIRST_POSITION

  const store = (stream: string, messages: readonly Message[]) => {
    const past = byStream.get(stream) ?? { events: [], from: 0, tombstone: false }
    byStream.set(stream, past)
    for (const message of messages) {
      const revision = past.events.length
      const stored = { id: idOf(message), stream, revision, position: end, message, created: ticks() }
      end += BigInt(RECORD_OVERHEAD_BYTES + Buffer.byteLength(stream) + sizeOf(message))
      places.add(stored.position)
      past.events.push(stored)
      log.push(stored)
      for (const hear of listeners) hear(stored)
    }
    return past.events.at(-1)
  }

  /** The stored events of a repeated append: right behind `expected`, or anywhere. */
  const repeated = (events: readonly StoredRecord[], expected: number | 'any', messages: readonly Message[]) => {
    const first = expected === 'any' ? events.findIndex(({ id }) => id === idOf(messages[0])) : expected + 1
    const behind = first < 0 ? [] : events.slice(first, first + messages.length)
    const isSame = behind.every(({ id }, index) => id === idOf(messages[index]))
    return behind.length === messages.length && isSame ? behind.at(-1) : undefined
  }

  const append = ({ stream, expected, messages }: Proposal): Outcome => {
    const past = byStream.get(stream) ?? { events: [], from: 0, tombstone: false }
    if (past.tombstone) return { kind: 'deleted' }
    const size = messages.reduce((total, message) => total + sizeOf(message), 0)
    if (size > maxAppendSize) return { kind: 'too large', most: maxAppendSize }
    const current = past.events.length - 1
    const isGone = past.from > current
    if (expected === current || (expected === -1 && isGone)) return { kind: 'stored', last: store(stream, messages) }
    const repeat = repeated(past.events, expected, messages)
    if (repeat) return { kind: 'stored', last: repeat }
    return expected === 'any' ? { kind: 'stored', last: store(stream, messages) } : { kind: 'wrong version', current }
  }

  const stream = (name: string): AnswerOrRefusal<readonly StoredRecord[] | undefined> => {
    const past = byStream.get(name)
    if (past?.tombstone) return { refused: streamDeleted(name) }
    const left = past?.events.slice(past.from)
    return left?.length ? left : undefined
  }

  /** All records from a place on: none behind the end, and a refusal for a place inside a record. */
  const from = (place: bigint): AnswerOrRefusal<readonly StoredRecord[]> => {
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
    isDamaged: (record: StoredRecord) => damaged.has(record),
    listen: (hear: (event: StoredRecord) => void) => void listeners.add(hear),
    truncate: (name: string, before: number) => {
      const past = byStream.get(name)
      if (past) past.from = before
    },
    softDelete: (name: string) => {
      const past = byStream.get(name)
      if (past) past.from = past.events.length
    },
    /** What somebody does who writes into the server's files. */
    forge: {
      /** As if its events had been written so many hours earlier. */
      setBack: (name: string, hours: number) => {
        for (const record of byStream.get(name)?.events ?? []) record.created -= BigInt(hours) * TICKS_PER_HOUR
      },
      changeData: (name: string, revision: number, data: Buffer) => {
        byStream.get(name)?.events[revision]?.message.setData(data)
      },
      /** Another length in the head of a record: the server cannot read it any more. */
      damage: (name: string, revision: number) => void damaged.add(byStream.get(name)?.events[revision]),
      remove: (name: string, revision: number) => {
        const record = byStream.get(name)?.events[revision]
        if (record) log.splice(log.indexOf(record), 1)
      },
      /** A copy of an event, right before it, under an id of its own. */
      insertCopy: (name: string, revision: number, id: string) => {
        const record = byStream.get(name)?.events[revision]
        if (!record) return
        const copy = { ...record, id, position: record.position - 1n }
        places.add(copy.position)
        log.splice(log.indexOf(record), 0, copy)
      },
    },
    tombstone: (name: string) => {
      byStream.set(name, { events: [], from: 0, tombstone: true })
    },
  }
}
