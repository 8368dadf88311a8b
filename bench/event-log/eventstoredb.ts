// Appends to EventStoreDB through the adapter, against its plain client: `npm run bench:eventstoredb [-- --url
// esdb://…]`. Without an address the stand-in replaces the server: it has no disk and does little for each call.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventStoreDbEventLog } from '../../adapters/kernel/event-log/eventstoredb.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { startLogServer } from '../chaos/log-server.ts'
import { compare, perSecond, report } from './rounds.ts'
import { metadata, newStream, sampleEvent } from './sample.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    duration: { type: 'string', default: '1500' },
  },
})
const rounds = Number(values.rounds)
const duration = Number(values.duration)

const standIn = values.url === undefined ? await startLogServer() : undefined
const url = values.url ?? standIn?.url ?? ''
const log = eventStoreDbEventLog({ url, codec: eventCodec({ keys: inMemorySubjectKeys(), upcasters: {} }) })
const client = EventStoreDBClient.connectionString`${url}`
/**
 * With credentials the client opens a call for each append; without, all appends share one call that has no deadline.
 */
const credentials = { username: 'admin', password: 'changeit' }

type Append = (stream: string, revision: number | undefined) => Promise<unknown>

const appendPlain =
  (options: object): Append =>
  (stream, revision) => {
    const { type, data } = sampleEvent(1)
    const event = jsonEvent({ id: randomUUID(), type, data, metadata: { ...metadata() } })
    const expectedRevision = revision === undefined ? NO_STREAM : BigInt(revision)
    return client.appendToStream(stream, [event], { expectedRevision, ...options })
  }

const appendOurs: Append = (stream, revision) =>
  log.append(stream, [sampleEvent(1)], revision ?? 'noStream', metadata())

const toNewStreams = (append: Append) => async () => {
  await append(newStream(), undefined)
  return 1
}

/** The events of an aggregate after long editing. */
const LONG_STREAM_EVENTS = 100

/** The pattern of commands: each appends to a known stream that no other caller uses. */
const toStreamsInUse = (append: Append) => {
  const streams = new Map<string, number>()
  const free: string[] = []
  return async () => {
    const stream = free.pop() ?? newStream()
    const revision = streams.get(stream)
    await append(stream, revision)
    streams.set(stream, (revision ?? -1) + 1)
    if ((revision ?? 0) < LONG_STREAM_EVENTS) free.push(stream)
    return 1
  }
}

try {
  console.log(`${standIn ? 'The stand-in' : url}; medians of ${rounds} rounds of ${duration} ms`)
  for (const callers of [1, 8, 64]) {
    const contender = (name: string, work: () => Promise<number>) => ({
      name,
      round: () => perSecond(callers, duration, work),
    })
    const results = await compare(rounds, [
      contender('new streams', toNewStreams(appendOurs)),
      contender('plain to new streams', toNewStreams(appendPlain({ credentials }))),
      contender('streams in use', toStreamsInUse(appendOurs)),
      contender('plain to streams in use', toStreamsInUse(appendPlain({ credentials }))),
      contender('plain, shared call', toStreamsInUse(appendPlain({}))),
    ])
    report(`${callers} callers`, results, [
      { of: 'new streams', to: ['plain to new streams'], atLeast: 0.95 },
      { of: 'streams in use', to: ['plain to streams in use'], atLeast: 0.95 },
      { of: 'streams in use', to: ['plain, shared call'], atLeast: undefined },
    ])
  }
} finally {
  await Promise.all([log.close(), client.dispose()])
  await standIn?.close()
}
