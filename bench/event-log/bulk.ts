import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Readable, type Writable } from 'node:stream'
import type { Pool } from 'pg'
import { compare, perSecond, report } from './rounds.ts'
import { metadata, newStream, openLog, type OpenLog, sampleEvent } from './sample.ts'
import type { BenchServer } from './server.ts'

const batch = 1_000
const connections = 2

type CopyFrom = (sql: string) => Writable & { readonly submit: (connection: unknown) => void }
const packageName: string = 'pg-copy-streams'

const copySql = `
  copy event (epoch, stream, revision, event_id, type, schema_version, command_id, data, metadata) from stdin`

const line = (stream: string, revision: number, commandId: string, rest: string) => {
  const { type, data } = sampleEvent(revision)
  const columns = [1, stream, revision, randomUUID(), type, 1, commandId, JSON.stringify(data), rest]
  return `${columns.map((value) => String(value).replaceAll('\\', '\\\\')).join('\t')}\n`
}

const copyBatch = (pool: Pool, from: CopyFrom) => async () => {
  const stream = newStream()
  const { commandId, ...rest } = metadata()
  const text = JSON.stringify(rest)
  const lines = Array.from({ length: batch }, (_, revision) => line(stream, revision, commandId, text)).join('')
  const client = await pool.connect()
  await pipeline(Readable.from([lines]), client.query(from(copySql))).finally(() => client.release())
  return batch
}

const appendBatch =
  ({ log }: OpenLog) =>
  async () => {
    const events = Array.from({ length: batch }, (_, n) => sampleEvent(n))
    await log.append(newStream(), events, 'noStream', metadata())
    return batch
  }

export const benchBulk = async (server: BenchServer, rounds: number, duration: number): Promise<void> => {
  const { from } = (await import(packageName)) as { readonly from: CopyFrom }
  const ours = await openLog(await server.newDatabase('bulk'), { max: connections })
  const peer = await openLog(await server.newDatabase('copy'), { max: connections })
  console.log(`\nAppends of ${batch} events to a new stream, ${connections} connections`)
  const results = await compare(rounds, [
    { name: 'append', round: () => perSecond(connections, duration, appendBatch(ours)) },
    { name: 'copy', round: () => perSecond(connections, duration, copyBatch(peer.pool, from)) },
  ])
  report('bulk', results, [{ of: 'append', to: ['copy'], atLeast: 0.7 }])
  await Promise.all([ours.close(), peer.close()])
}
