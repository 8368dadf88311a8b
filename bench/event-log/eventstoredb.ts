// Appends to EventStoreDB through the adapter, against its plain client: `npm run bench:eventstoredb [-- --url esdb://…]`;
// without an address the stand-in takes the server's place, which has no disk and little to do for each call.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { eventCodec } from '../../adapters/event-log/codec.ts'
import { eventStoreDbEventLog } from '../../adapters/event-log/eventstoredb.ts'
import { inMemorySubjectKeys } from '../../adapters/keys/in-memory.ts'
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
/** With them the client makes a call of its own for each append; without, all share one call that has no deadline. */
const credentials = { username: 'admin', password: 'changeit' }

const plain = (options: object) => async () => {
  const { type, data } = sampleEvent(1)
  const event = jsonEvent({ id: randomUUID(), type, data, metadata: { ...metadata() } })
  await client.appendToStream(newStream(), [event], { expectedRevision: NO_STREAM, ...options })
  return 1
}

const toNewStreams = async () => {
  await log.append(newStream(), [sampleEvent(1)], 'noStream', metadata())
  return 1
}

/** What a command does: its stream is known, and is in use by nobody else. */
const toStreamsInUse = () => {
  const streams = new Map<string, number>()
  const free: string[] = []
  return async () => {
    const stream = free.pop() ?? newStream()
    const revision = streams.get(stream)
    await log.append(stream, [sampleEvent(1)], revision ?? 'noStream', metadata())
    streams.set(stream, (revision ?? -1) + 1)
    free.push(stream)
    return 1
  }
}

try {
  console.log(`${standIn ? 'The stand-in' : url}; medians of ${rounds} rounds of ${duration} ms`)
  for (const callers of [1, 8, 64]) {
    const inUse = toStreamsInUse()
    const results = await compare(rounds, [
      { name: 'new streams', round: () => perSecond(callers, duration, toNewStreams) },
      { name: 'streams in use', round: () => perSecond(callers, duration, inUse) },
      { name: 'plain', round: () => perSecond(callers, duration, plain({ credentials })) },
      { name: 'plain, shared call', round: () => perSecond(callers, duration, plain({})) },
    ])
    report(`${callers} callers`, results, [
      { of: 'new streams', to: ['plain'], atLeast: 0.95 },
      { of: 'streams in use', to: ['plain'], atLeast: 0.95 },
      { of: 'streams in use', to: ['plain, shared call'], atLeast: undefined },
    ])
  }
} finally {
  await Promise.all([log.close(), client.dispose()])
  await standIn?.close()
}
