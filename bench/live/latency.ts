// Time from the answer to a command until its message reaches a connected client: `node bench/live/latency.ts
// [messages]`. Prints one line for a client of the process that took the command, one for a client of another process.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { checkDatabase } from '../../adapters/kernel/postgres/check-server.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { startEmbedded } from '../../adapters/kernel/postgres/embedded-server.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { connectLive } from '../../api/kernel/live/testing.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import { oldestWriters } from '../../projections/kernel/runner/lag.ts'
import { describeValues } from './percentiles.ts'
import { startMeasured } from './process.ts'

const messages = Number(process.argv[2] ?? 300)
const WARM_UP_ROUNDS = 20

const measure = async (running: Awaited<ReturnType<typeof startMeasured>>, url: string) => {
  const client = await connectLive(url)
  client.socket.send(JSON.stringify({ token: 'bench' }))
  await client.ready()
  const latencies: number[] = []
  const ages: number[] = []
  for (let n = 0; n < messages + WARM_UP_ROUNDS; n += 1) {
    const id = randomUUID()
    const commandId = randomUUID()
    const data = { id, issueId: id, name: `Nr ${n}`, customer: 'c' }
    const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'bench' } } as const
    const arrived = client.next((message) => message.data['_id'] === id).then(() => performance.now())
    await running.log.append(`issue-${id}`, [{ type: 'NameGiven', data }], 'noStream', metadata)
    const accepted = performance.now()
    const [oldest] = await oldestWriters(running.db)
    if (n >= WARM_UP_ROUNDS) ages.push((oldest?.seconds ?? 0) * 1000)
    const latency = (await arrived) - accepted
    if (n >= WARM_UP_ROUNDS) latencies.push(Math.max(0, latency))
    client.heard.length = 0
    await setTimeout(10)
  }
  client.socket.close()
  return { latencies, ages }
}

const dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-bench-'))
const server = await startEmbedded({ dataDir, onLost: () => undefined })
try {
  const { pool, close } = connect(server.url, { max: 1, applicationName: 'bench' })
  await checkDatabase(pool)
  await migrate(pool, [...eventLogMigrations, ...projectionMigrations])
  await close()
  const running = await startMeasured(server.url)
  const other = fork(join(import.meta.dirname, 'process.ts'), [server.url])
  const [otherUrl] = (await once(other, 'message')) as [string]
  for (const [where, url] of [
    ['one process  ', running.url],
    ['two processes', otherUrl],
  ] as const) {
    const { latencies, ages } = await measure(running, url)
    console.log(
      `${where}  ${describeValues(latencies)}   age of xmin: ${describeValues(ages)}   ${latencies.length} messages`,
    )
  }
  other.kill()
  await once(other, 'exit')
  await running.stop()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
