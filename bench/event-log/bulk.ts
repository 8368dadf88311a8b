import { randomUUID } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { compare, perSecond, report } from './rounds.ts'
import { metadata, newStream, type OpenLog, openLog, sampleEvent } from './sample.ts'
import type { BenchServer, Sizes } from './server.ts'

const EVENTS_PER_BATCH = 1_000
const CONNECTIONS = 2

type CopyFrom = (sql: string) => Writable & { readonly submit: (connection: unknown) => void }
const packageName: string = 'pg-copy-streams'

const copySql = `
  copy event (epoch, stream_id, stream, seq, revision, event_id, type, schema_version, command_id, data, metadata) from stdin`

const lineOf = (fixed: readonly (string | number)[], commandId: string, rest: string) => (_: unknown, n: number) => {
  const { type, data } = sampleEvent(n)
  const columns = [...fixed, n + 1, n, randomUUID(), type, 1, commandId, JSON.stringify(data), rest]
  return `${columns.map((value) => String(value).replaceAll('\\', '\\\\')).join('\t')}\n`
}

let streamCount = 0

const copyBatch = (pool: Pool, from: CopyFrom) => async () => {
  const { commandId, ...rest } = metadata()
  const line = lineOf([1, (streamCount += 1), newStream()], commandId, JSON.stringify(rest))
  const lines = Array.from({ length: EVENTS_PER_BATCH }, line).join('')
  const client = await pool.connect()
  await pipeline(Readable.from([lines]), client.query(from(copySql))).finally(() => client.release())
  return EVENTS_PER_BATCH
}

const appendBatch =
  ({ log }: OpenLog) =>
  async () => {
    const events = Array.from({ length: EVENTS_PER_BATCH }, (_, n) => sampleEvent(n))
    await log.append(newStream(), events, 'noStream', metadata())
    return EVENTS_PER_BATCH
  }

export const benchBulk = async (server: BenchServer, { rounds, duration }: Sizes): Promise<void> => {
  const { from } = (await import(packageName)) as { readonly from: CopyFrom }
  const ours = await openLog(await server.newDatabase('bulk'), { max: CONNECTIONS })
  const peer = await openLog(await server.newDatabase('copy'), { max: CONNECTIONS })
  console.log(`\nAppends of ${EVENTS_PER_BATCH} events to a new stream, ${CONNECTIONS} connections`)
  const results = await compare(rounds, [
    { name: 'append', round: () => perSecond(CONNECTIONS, duration, appendBatch(ours)) },
    { name: 'copy', round: () => perSecond(CONNECTIONS, duration, copyBatch(peer.pool, from)) },
  ])
  report('bulk', results, [{ of: 'append', to: ['copy'], atLeast: 0.7 }])
  await Promise.all([ours.close(), peer.close()])
}
