import { NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'
import {
  DIGEST_BYTES,
  hashOf,
  headingHash,
  type StoredEntry,
  type StoredLog,
  type StoredText,
  sealOf,
} from '../stored-log.ts'
import type { WakeUp } from '../wake-up.ts'
import { type Connection, SERVER_TIMEOUT_MS } from './connection.ts'
import { dateOf, describedIn, idIn, parseJsonOrText, partsOf, recordSpan, streamIn } from './decode-record.ts'
import { compareLogPositions, type LogPosition, logPositionOf, positionOf, START_OF_LOG } from './position.ts'
import { isAfter, orNoPlace } from './read-all.ts'
import { readAnswers } from './read-call.ts'
import { isOurMetadata } from './records.ts'

/** A record as bytes; `own` is undefined for what the server or another program wrote, and for what was read before. */
type StoredRecord = {
  readonly place: LogPosition
  readonly own:
    | { readonly described: Omit<StoredText, 'metadata' | 'data'>; readonly metadata: Buffer; readonly data: Buffer }
    | undefined
}

/** How many records one read of a search fetches. */
const RECORDS_PER_SEARCH = 5_000

/** Milliseconds after which a waiting reader polls: it makes up for a lost notification. */
const POLL_MS = 1_000

/** Our metadata has it; nothing is parsed for that. */
const ownMark = Buffer.from('"commandId"')

const decodeStored = (answer: Buffer, after: LogPosition | undefined): StoredRecord | undefined => {
  const record = recordSpan(answer)
  if (!record) return undefined
  const parts = partsOf(answer, record)
  const place = { commit: BigInt(parts.commit), prepare: BigInt(parts.prepare) }
  const metadata = answer.subarray(parts.metadata.start, parts.metadata.end)
  if ((after && compareLogPositions(place, after) <= 0) || !metadata.includes(ownMark)) return { place, own: undefined }
  const { type, created } = describedIn(answer, parts.map)
  const described = {
    eventId: idIn(answer, parts.id),
    stream: streamIn(answer, parts.stream),
    revision: parts.revision,
    type,
    schemaVersion: '',
    commandId: '',
    instant: created,
  }
  return { place, own: { described, metadata, data: answer.subarray(parts.data.start, parts.data.end) } }
}

/** A page begins where the page before it ended, so that the server refuses only what it cannot read itself. */
const orUnreadable = (error: unknown) => {
  if (!(error instanceof NoSuchPosition)) throw error
  throw new Error(
    `EventStoreDB kan inte läsa sina egna poster efter plats ${error.position}: serverns egen logg säger vilken fil som är skadad`,
    { cause: error },
  )
}

const emptyMetadata = { commandId: '', $correlationId: '', $causationId: undefined, recordedElsewhereAt: undefined }

const entryOf = ({ place, own }: StoredRecord): readonly StoredEntry[] => {
  if (!own) return []
  const { instant, eventId, stream, revision, type } = own.described
  const parsed = parseJsonOrText(own.metadata.toString())
  const { commandId, $correlationId, $causationId, recordedElsewhereAt } = isOurMetadata(parsed)
    ? parsed
    : emptyMetadata
  return [
    {
      eventId,
      stream,
      revision,
      type,
      commandId,
      correlationId: $correlationId,
      causationId: $causationId,
      recordedAt: recordedElsewhereAt === undefined ? dateOf(instant).getTime() : Date.parse(recordedElsewhereAt),
      position: positionOf(place),
      content: hashOf(own.described, own.metadata, own.data),
    },
  ]
}

const digestsOf = (records: readonly StoredRecord[]): Buffer => {
  const entries = records.flatMap(entryOf)
  const digests = Buffer.allocUnsafe(entries.length * DIGEST_BYTES)
  for (const [index, entry] of entries.entries()) {
    digests.write(entry.eventId.replaceAll('-', ''), index * DIGEST_BYTES, 16, 'hex')
    entry.content.copy(digests, index * DIGEST_BYTES + 16)
    headingHash(entry).copy(digests, index * DIGEST_BYTES + 48)
  }
  return digests
}

/** The stored bytes of the log in EventStoreDB. Records that others write into the same server count as none. */
export const eventStoreDbStoredLog = (connection: Connection, appended: WakeUp): StoredLog => {
  /** The server's reads include the event at the position, ours begin behind it. */
  const recordsBehind = async (after: Position, limit: number): Promise<readonly StoredRecord[]> => {
    const place = logPositionOf(after)
    const from = after === START_OF_LOG ? ('start' as const) : place
    const query = { from, count: limit + 1, after: place, patience: SERVER_TIMEOUT_MS }
    const read = connection.use((client) => readAnswers(client, query, decodeStored))
    const records = await read.catch(orNoPlace(place))
    return records.filter((record) => isAfter(record.place, place)).slice(0, limit)
  }

  const upToOf = (records: readonly StoredRecord[]) => {
    const last = records.at(-1)
    return last && positionOf(last.place)
  }

  async function* everyEvent() {
    for (let after: Position | undefined = START_OF_LOG; after !== undefined; ) {
      const records = await recordsBehind(after, RECORDS_PER_SEARCH)
      yield* records.flatMap(({ own }) => own ?? [])
      after = upToOf(records)
    }
  }

  return {
    entries: async ({ after = START_OF_LOG, limit }) => {
      const records = await recordsBehind(after, limit)
      return { entries: records.flatMap(entryOf), upTo: upToOf(records) }
    },
    digests: async ({ after = START_OF_LOG, limit, to }) => {
      const end = logPositionOf(to)
      const records = (await recordsBehind(after, limit).catch(orUnreadable)).filter(
        ({ place }) => !isAfter(place, end),
      )
      return { digests: digestsOf(records), upTo: upToOf(records) }
    },
    texts: async (stream) => {
      const query = { stream, from: 0, count: Number.MAX_SAFE_INTEGER, patience: SERVER_TIMEOUT_MS }
      const records = await connection.use((client) => readAnswers(client, query, decodeStored))
      return records.flatMap(({ own }) =>
        own ? [{ ...own.described, metadata: own.metadata.toString(), data: own.data.toString() }] : [],
      )
    },
    streamsSealedFor: async (subject) => {
      const mark = Buffer.from(sealOf(subject))
      const streams = new Set<string>()
      for await (const { described, data } of everyEvent()) if (data.includes(mark)) streams.add(described.stream)
      return [...streams].toSorted()
    },
    countHolding: async (texts) => {
      let [events, holding] = [0, 0]
      for await (const { described, metadata, data } of everyEvent()) {
        const stored = [described.stream, metadata.toString(), data.toString()].join('\n').toLowerCase()
        events += 1
        if (texts.some((text) => stored.includes(text))) holding += 1
      }
      return { events, holding }
    },
    waitBehind: async (seen = START_OF_LOG, signal) => {
      const rung = appended.count()
      if ((await recordsBehind(seen, 1)).length === 0) await appended.wait(rung, signal, POLL_MS)
    },
  }
}
