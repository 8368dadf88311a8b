import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/kernel/event-log/in-memory.ts'
import { jobMigrations } from '../../adapters/kernel/jobs/holders.ts'
import { postgresProcessStore, processMigrations } from '../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../adapters/kernel/testing/database.ts'
import { madeSoundMigrations } from '../../adapters/production/made-sounds.ts'
import { deliveryStream } from '../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../commands/editorial/issue/stream.ts'
import { mediaStream } from '../../commands/editorial/media/stream.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import { startProduction } from '../../commands/production/production/start-production.ts'
import { DeliveryId, MediaId, ProductionId, UserId } from '../../domain/kernel/ids.ts'
import { UNUSABLE_PASSWORD } from '../../domain/people/user/rules.ts'
import { outgoingEffects } from '../delivery/outgoing/outgoing-deliveries.ts'
import { manuscripts } from '../editorial/manuscripts/manuscripts.ts'
import { processRunner } from '../kernel/runner/run-process.ts'
import { followUpToNow } from '../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk, openProcessors } from '../kernel/testing/production-world.ts'
import { smallIssue } from '../kernel/testing/small-issue.ts'
import { issueProduction } from '../production/issue-production/issue-production.ts'
import { jobReconciliation } from './job-reconciliation.ts'

let database: TestDatabase<never>
let folder: string
beforeAll(async () => {
  database = await testDatabase([...jobMigrations, ...processMigrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'open-work-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const doNothing = async () => undefined
const currentTime = () => new Date().toISOString()

it('gives what was lost to somebody when a process begins to lead, each once', async () => {
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const { handlers, storage } = desk

  const userId = UserId.parse(randomUUID())
  const person = { name: 'Greta', email: 'greta@example.se', info: '', role: 'user', isNarrator: false } as const
  const register = { type: 'RegisterUser', userId, ...person, customer: null, organizations: [] } as const
  await handlers.user(
    userStream(userId),
    { ...register, organizations: [], passwordHash: UNUSABLE_PASSWORD },
    newContext(),
  )
  const deliveryIds = [1, 2, 3].map(() => DeliveryId.parse(randomUUID()))
  for (const deliveryId of deliveryIds) {
    const invite = { deliveryId, channel: 'mail', template: 'invitation', about: { userId, session: '1' } } as const
    await handlers.delivery(
      deliveryStream(deliveryId),
      { type: 'OrderDelivery', ...invite, at: currentTime() },
      newContext(),
    )
  }
  const { issueId } = await smallIssue(desk, folder, [{ name: 'Kultur', level: 'h1' }])
  const productionId = ProductionId.parse(randomUUID())
  const start = {
    productionId,
    issueId,
    kind: 'singleMp3',
    processItemId: null,
    supersede: false,
    at: currentTime(),
  } as const
  await startProduction(desk.sources, start, newContext())
  const mediaId = MediaId.parse(randomUUID())
  const {
    key: storageKey,
    sha256: hash,
    bytes,
  } = await storage.put(
    (async function* () {
      yield await Promise.resolve(Buffer.from('Fem ord i en text.'))
    })(),
  )
  const stored = { storageKey, hash, bytes, mimeType: 'text/plain' }
  const receive = {
    type: 'ReceiveFile',
    mediaId,
    kind: 'text',
    filename: 'text.txt',
    attachedTo: {},
    ...stored,
  } as const
  await handlers.media(mediaStream(mediaId), receive, newContext())

  // Every job was ordered, and none is there: they ended without having done anything.
  const losing = postgresProcessStore(database.pool, doNothing)
  for (const process of [outgoingEffects, issueProduction, manuscripts, jobReconciliation]) {
    await followUpToNow(log, losing, processRunner(process as typeof outgoingEffects, doNothing))
  }
  await database.pool.query(`update due set at = at - interval '10 minutes'`)

  const sent: string[] = []
  const sendMail = async ({ id }: { readonly id: string }) => {
    sent.push(id)
    return { kind: 'sent' } as const
  }
  const processors = await openProcessors(desk, { pool: database.pool, log, folder, sendMail })
  const delivered = async () =>
    (await Promise.all(deliveryIds.map((id) => handlers.delivery.state(deliveryStream(id))))).map(
      ({ status }) => status,
    )
  await expect.poll(delivered).toEqual(['Done', 'Done', 'Done'])
  expect(sent.toSorted()).toEqual(deliveryIds.toSorted())
  await expect.poll(() => handlers.issue.state(issueStream(issueId))).toMatchObject({ published: productionId })
  await expect
    .poll(() => handlers.media.state(mediaStream(mediaId)))
    .toMatchObject({ file: { facts: { kind: 'text', words: 5 } } })
  // Finished work has no check left.
  const left = () => database.pool.query(`select id from due where kind like 'open-%'`)
  await expect.poll(async () => (await left()).rows).toEqual([])
  await processors.stop()
}, 120_000)
