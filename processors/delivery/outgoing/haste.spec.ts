import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { type PgBossJobs, pgBossJobs } from '../../../adapters/kernel/jobs/pg-boss.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import type { OutgoingChannel, OutgoingChannels } from './channel.ts'
import { createHaste } from './haste.ts'
import { workDeliveries } from './jobs.ts'
import { sendDeliveries } from './order.ts'
import { deliveryJob, destinationOf } from './outgoing-deliveries.ts'

let database: TestDatabase<never>
let folder: string
let jobs: PgBossJobs
beforeAll(async () => {
  database = await testDatabase(jobMigrations)
  folder = await mkdtemp(join(tmpdir(), 'in-haste-'))
  jobs = await pgBossJobs({ pool: database.pool, folder, report: () => undefined })
})
afterAll(async () => {
  await jobs.close()
  await database.close()
  await rm(folder, { recursive: true })
})

it('has a server that is well sent to within one hasty answer, however many are silent for ever', async () => {
  const delivery = handleDelivery(inMemoryEventLog())
  const hastily = createHaste(2)
  const silent = Promise.withResolvers<undefined>()
  const patient = new Set<string>()
  const isSent = Promise.withResolvers<undefined>()
  const channel: OutgoingChannel = {
    prepare: async ({ about: { place = '' } }, { mayHaveArrived }) => {
      const sendIn = async (isHasty: boolean) => {
        if (place.includes('well')) isSent.resolve(undefined)
        else if (isHasty) return { kind: 'notSent', reason: 'Webbplatsen svarar inte.', isFinal: false } as const
        else {
          patient.add(place)
          await silent.promise
        }
        return { kind: 'sent' } as const
      }
      return { kind: 'ready', send: () => hastily(mayHaveArrived, sendIn) }
    },
    looksFirst: true,
    concurrency: 3,
    expireSeconds: 60,
    retries: 100,
    longestPauseSeconds: 1,
  }
  const queue = 'recall'
  // The cast is sound: no other channel is used.
  const channels = { [queue]: channel } as unknown as OutgoingChannels
  await workDeliveries(jobs, { delivery, now: () => '2026-03-01T09:00:00.000Z' }, channels)
  const order = async (place: string) => {
    const deliveryId = DeliveryId.parse(randomUUID())
    const about = { issueId: randomUUID(), receiver: 'web', place }
    const through = { channel: queue, template: 'web-withdrawal' } as const
    const ordered = { type: 'OrderDelivery', deliveryId, ...through, about, at: '2026-03-01T09:00:00.000Z' } as const
    await sendDeliveries(delivery)(ordered, newContext())
    const job = deliveryJob(queue, deliveryId, destinationOf({ about }))
    await jobs.orderNow([{ ...job, id: randomUUID(), correlationId: deliveryId, causationId: deliveryId }])
  }
  for (let host = 0; host < 8; host += 1) await order(`https://hangs-${host}.example.se`)
  await expect.poll(() => patient.size).toBe(2)
  await order('https://well.example.se')
  await isSent.promise
  expect(patient.size).toBe(2)
  silent.resolve(undefined)
})
