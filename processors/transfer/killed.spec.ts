import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../adapters/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../adapters/event-log/postgres.ts'
import { jobMigrations } from '../../adapters/jobs/holders.ts'
import { madeSoundMigrations } from '../../adapters/jobs/made-sounds.ts'
import { deriveKeys } from '../../adapters/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../adapters/keys/postgres.ts'
import { processMigrations } from '../../adapters/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../adapters/testing/database.ts'
import { ftpServer } from '../../adapters/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../adapters/transfer/testing/trouble.ts'
import { deliverIssue } from '../../commands/delivery/deliver-issue.ts'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { type DeliveryId, UserId } from '../../domain/core/ids.ts'
import type { DeliveryEvent } from '../../domain/delivery/events.ts'
import { madeIssue } from '../testing/made-issue.ts'
import { type Desk, newContext, openDesk } from '../testing/production-world.ts'

/** Behind each of its first appends, then while files are on their way. */
const APPENDS = 4
const AT_RANDOM = Number(process.env['KILLS'] ?? 2)
const FILES = ['001-Nyheter.mp3', '002-Sport.mp3', '003-Kultur.mp3']

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let desk: Desk
let server: TestServer

beforeAll(async () => {
  const migrations = [...subjectKeyMigrations, ...eventLogMigrations, ...jobMigrations, ...processMigrations]
  database = await testDatabase([...migrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-transfer-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  desk = await openDesk({ log, folder })
  server = await ftpServer()
})
afterAll(async () => {
  await server.close()
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const by = UserId.parse(randomUUID())

/** An issue with a folder of its own at the receiver's. */
const order = async (directory: string): Promise<DeliveryId> => {
  const place = { enable: true, url: server.url, username: user, password, directory }
  const files = Object.fromEntries(FILES.map((name) => [name, `${directory} ${name} `.repeat(40_000)]))
  const settings = { exportToFtp: { ...place, product: 'mp3Files' } } as const
  const { issueId } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  const wanted = { issueId, receiver: 'ftp', by, at: new Date().toISOString() } as const
  const asked = await deliverIssue(desk.handlers, wanted, newContext())
  if ('rejected' in asked) throw new Error(asked.rejected)
  return asked.deliveryId
}

/** The processors, until they are killed, or behind so many appends of theirs. */
const spawnChild = (appends = 0) => {
  const script = join(import.meta.dirname, '../testing/killable-mail.ts')
  const args = [script, database.url, folder, 'smtp://127.0.0.1:9', String(appends)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

const arrived = async (ids: readonly DeliveryId[]) => {
  const open = new Set<string>(ids)
  const types = ['DeliverySucceeded', 'DeliveryParked'] as const
  for await (const { events } of log.follow({ filter: { types }, signal: AbortSignal.timeout(120_000) })) {
    // The cast is sound: the filter lets nothing else through.
    for (const { event } of events) open.delete((event as DeliveryEvent).data.deliveryId)
    if (open.size === 0) return
  }
}

it('brings every file once, though it is killed behind every append and on its way', {
  timeout: 120_000 + (APPENDS + AT_RANDOM) * 20_000,
}, async () => {
  const ids: DeliveryId[] = []
  const directories: string[] = []
  const orderSome = async () => {
    for (const half of ['a', 'b']) {
      const directory = `nr-${ids.length}${half}`
      directories.push(directory)
      ids.push(await order(directory))
    }
  }
  for (let appends = 1; appends <= APPENDS; appends += 1) {
    await orderSome()
    expect(await once(spawnChild(appends), 'exit')).toEqual([null, 'SIGKILL'])
  }
  for (let kills = 0; kills < AT_RANDOM; kills += 1) {
    await orderSome()
    const child = spawnChild()
    await once(child.stdout, 'data')
    await delay((kills * 137) % 900)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const last = spawnChild()
  await arrived(ids)
  const exited = once(last, 'exit')
  last.kill('SIGKILL')
  await exited
  const states = await Promise.all(ids.map((id) => desk.handlers.delivery.state(deliveryStream(id))))
  expect(states.filter(({ status }) => status !== 'Done')).toEqual([])
  const wanted = directories.flatMap((directory) => FILES.map((name) => `${directory}/${name}`))
  expect(server.named.toSorted()).toEqual(wanted.toSorted())
})
