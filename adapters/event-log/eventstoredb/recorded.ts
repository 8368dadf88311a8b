import { compareLogPositions, type LogPosition } from './position.ts'
import { isOurMetadata, type Raw } from './records.ts'
import { readFields } from './wire.ts'

/** A record of the log: where it lies, and the event, if it is one of ours. */
export type Read = { readonly place: LogPosition; readonly raw: Raw | undefined }

/** Numbers of fields in `streams.proto` and `shared.proto`. */
const inAnswer = { event: 1 }
const inEvent = { record: 1 }
const inRecord = { id: 1, stream: 2, revision: 3, prepare: 4, commit: 5, map: 6, metadata: 7, data: 8 }
const inId = { text: 2 }
const inStream = { name: 3 }
const inMap = { key: 1, value: 2 }

const none: Buffer = Buffer.alloc(0)

const bytesIn = (message: Buffer, wanted: number): Buffer | undefined => {
  let found: Buffer | undefined
  readFields(message, (field, _, bytes) => {
    if (field === wanted) found = bytes
  })
  return found
}

const textIn = (message: Buffer, wanted: number): string => bytesIn(message, wanted)?.toString() ?? ''

/** What is no JSON remains text. */
const parsed = (json: Buffer): unknown => {
  const text = json.toString()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The server counts in 100 ns since 1970. */
const dateOf = (ticks: string) => new Date(Number(ticks.slice(0, -4)))

const partsOf = (record: Buffer) => {
  const parts = { id: none, stream: none, revision: 0, prepare: 0, commit: 0, metadata: none, data: none }
  const map: Buffer[] = []
  readFields(record, (field, value, bytes) => {
    if (field === inRecord.id) parts.id = bytes
    else if (field === inRecord.stream) parts.stream = bytes
    else if (field === inRecord.revision) parts.revision = value
    else if (field === inRecord.prepare) parts.prepare = value
    else if (field === inRecord.commit) parts.commit = value
    else if (field === inRecord.map) map.push(bytes)
    else if (field === inRecord.metadata) parts.metadata = bytes
    else if (field === inRecord.data) parts.data = bytes
  })
  return { ...parts, map }
}

/**
 * The record in an answer to a read of the whole log, undefined when the answer holds none. Of one that lies no later than
 * `after`, and has been read before, nothing but the place is read. The client makes messages and copies of them first, which
 * takes it four times as long.
 */
export const recordedIn = (answer: Buffer, after: LogPosition | undefined): Read | undefined => {
  const event = bytesIn(answer, inAnswer.event)
  const record = event && bytesIn(event, inEvent.record)
  if (!record) return undefined
  const { id, stream, revision, prepare, commit, map, metadata: described, data } = partsOf(record)
  const position = { commit: BigInt(commit), prepare: BigInt(prepare) }
  if (after && compareLogPositions(position, after) <= 0) return { place: position, raw: undefined }
  const metadata = parsed(described)
  if (!isOurMetadata(metadata)) return { place: position, raw: undefined }
  const ofServer = new Map(map.map((entry) => [textIn(entry, inMap.key), textIn(entry, inMap.value)]))
  const raw: Raw = {
    streamId: textIn(stream, inStream.name),
    id: textIn(id, inId.text),
    revision: BigInt(revision),
    type: ofServer.get('type') ?? '',
    // The cast is sound: the codec looks at what it is given.
    data: parsed(data) as object,
    metadata,
    created: dateOf(ofServer.get('created') ?? ''),
    position,
  }
  return { place: position, raw }
}
