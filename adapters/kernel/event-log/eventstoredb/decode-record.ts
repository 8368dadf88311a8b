import { compareLogPositions, type LogPosition } from './position.ts'
import { isOurMetadata, type RawRecord } from './records.ts'
import { readFields, type Span } from './wire.ts'

/** A record of the log: its position, its revision in its stream, and the event, if it is one of ours. */
export type LogRecord = { readonly place: LogPosition; readonly revision: number; readonly raw: RawRecord | undefined }

/** Field numbers in `streams.proto` and `shared.proto`. */
const inAnswer = { event: 1 }
const inEvent = { record: 1 }
const inRecord = { id: 1, stream: 2, revision: 3, prepare: 4, commit: 5, map: 6, metadata: 7, data: 8 }
const inId = { text: 2 }
const inStream = { name: 3 }
const inMap = { key: 1, value: 2 }

const EMPTY_SPAN: Span = { start: 0, end: 0 }

const spanIn = (buffer: Buffer, message: Span, wanted: number): Span | undefined => {
  let found: Span | undefined
  readFields(buffer, message, (field, length, start) => {
    if (field === wanted) found = { start, end: start + length }
  })
  return found
}

export const textOf = (buffer: Buffer, { start, end }: Span): string => buffer.toString('utf8', start, end)

const textIn = (buffer: Buffer, message: Span, wanted: number): string =>
  textOf(buffer, spanIn(buffer, message, wanted) ?? EMPTY_SPAN)

export const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The server counts in 100 ns since 1970. */
export const dateOf = (ticks: string) => new Date(Number(ticks.slice(0, -4)))

export const recordSpan = (answer: Buffer): Span | undefined => {
  const event = spanIn(answer, { start: 0, end: answer.length }, inAnswer.event)
  return event && spanIn(answer, event, inEvent.record)
}

export const idIn = (answer: Buffer, id: Span): string => textIn(answer, id, inId.text)
export const streamIn = (answer: Buffer, stream: Span): string => textIn(answer, stream, inStream.name)

/** What the server notes of a record: its type, and when it came, in 100 ns since 1970. */
export const describedIn = (answer: Buffer, map: readonly Span[]) => {
  let [type, created] = ['', '']
  for (const entry of map) {
    const key = textIn(answer, entry, inMap.key)
    if (key === 'type') type = textIn(answer, entry, inMap.value)
    else if (key === 'created') created = textIn(answer, entry, inMap.value)
  }
  return { type, created }
}

export const partsOf = (buffer: Buffer, record: Span) => {
  const parts = {
    id: EMPTY_SPAN,
    stream: EMPTY_SPAN,
    revision: 0,
    prepare: 0,
    commit: 0,
    metadata: EMPTY_SPAN,
    data: EMPTY_SPAN,
  }
  const map: Span[] = []
  readFields(buffer, record, (field, value, start) => {
    if (field === inRecord.revision) parts.revision = value
    else if (field === inRecord.prepare) parts.prepare = value
    else if (field === inRecord.commit) parts.commit = value
    else {
      const span = { start, end: start + value }
      if (field === inRecord.id) parts.id = span
      else if (field === inRecord.stream) parts.stream = span
      else if (field === inRecord.map) map.push(span)
      else if (field === inRecord.metadata) parts.metadata = span
      else if (field === inRecord.data) parts.data = span
    }
  })
  return { ...parts, map }
}

/**
 * The record in an answer to a read; undefined when the answer holds none. A record at or before `after` has been read
 * before, so only its position is decoded. The client library decodes into messages and copies first, which takes four
 * times as long.
 */
export const decodeRecord = (answer: Buffer, after: LogPosition | undefined): LogRecord | undefined => {
  const record = recordSpan(answer)
  if (!record) return undefined
  const { id, stream, revision, prepare, commit, map, metadata: described, data } = partsOf(answer, record)
  const position = { commit: BigInt(commit), prepare: BigInt(prepare) }
  const place = { place: position, revision }
  if (after && compareLogPositions(position, after) <= 0) return { ...place, raw: undefined }
  const metadata = parseJsonOrText(textOf(answer, described))
  if (!isOurMetadata(metadata)) return { ...place, raw: undefined }
  const { type, created } = describedIn(answer, map)
  const raw: RawRecord = {
    streamId: streamIn(answer, stream),
    id: idIn(answer, id),
    revision,
    type,
    // The cast is sound: the codec validates its input.
    data: parseJsonOrText(textOf(answer, data)) as object,
    metadata,
    created: dateOf(created),
    position,
  }
  return { ...place, raw }
}
